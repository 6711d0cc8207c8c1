import type * as v from "valibot";
import type { Operation, PathValues } from "#contract/api/operation.ts";
import type { Parameter, Parameters } from "#contract/api/parameters/parameters.ts";

/** One call of an operation and its answer, for the documentation. */
export interface Example {
  /** Distinguishes it from the operation's other examples, and joins its request to its answer. */
  name: string;
  /** The sent parameters, in any encoding. */
  request: Readonly<Record<string, string | number | readonly object[]>>;
  /** Whether the operation's file is sent too, as a part of a multipart body. */
  hasFile?: boolean;
  /** The envelope's `data`. */
  answer: unknown;
  /** Present if the answer is a part of a list that continues. */
  nextCursor?: string;
}

/**
 * A value as a caller writes it: yes or no in words, numbers and lists of objects unchanged, everything else as text.
 */
type Sent<P> =
  P extends Parameter<infer Value>
    ? Value extends boolean
      ? "no" | "yes"
      : Value extends number | string
        ? Value
        : Value extends readonly object[]
          ? Value
          : string
    : never;

type Request<P extends Parameters> = {
  [Name in keyof P as P[Name]["required"] extends true ? Name : never]: Sent<P[Name]>;
} & {
  [Name in keyof P as P[Name]["required"] extends true ? never : Name]?: Sent<P[Name]>;
};

/** An example that fits one operation: its parameters, including all required ones, and its answer. */
type ExampleOf<O extends Operation> = Omit<Example, "request" | "answer"> & {
  request: Request<O["parameters"]>;
  answer: v.InferOutput<O["response"]>;
};

/** At least one example for each operation, by name. */
export type ExamplesOf<Operations extends { [Id in keyof Operations]: Operation }> = {
  readonly [Id in keyof Operations]: readonly [
    ExampleOf<Operations[Id]>,
    ...ExampleOf<Operations[Id]>[],
  ];
};

/** The path parameters of some operations. */
export type PathNamesOf<Operations extends { [Id in keyof Operations]: Operation }> = {
  [Id in keyof Operations]: keyof PathValues<Operations[Id]["paths"]>;
}[keyof Operations];
