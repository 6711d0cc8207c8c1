/** A request as the protocol has it. */
export interface TableRequest {
  operation: string;
  parameters: Record<string, unknown>;
}
