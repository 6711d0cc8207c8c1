import type * as v from "valibot";
import type { Operation, PathValues } from "#contract/api/operation.ts";
import type { Parameter, Parameters } from "#contract/api/parameters/parameters.ts";

/** One call of an operation and its answer, as any operation's documentation shows them. */
export interface Example {
  /** Distinguishes it from the operation's other examples, and joins its request to its answer. */
  name: string;
  /** The parameters that are sent, whatever the encoding. */
  request: Readonly<Record<string, string | number | readonly object[]>>;
  /** Whether the file that the operation takes is sent along, as a part of a multipart body. */
  hasFile?: boolean;
  /** The envelope's `data`. */
  answer: unknown;
  /** Present if the answer is a part of a list that continues. */
  nextCursor?: string;
}

/** A value as a caller writes it: a yes or no in words, numbers and lists of objects as such, all else as text. */
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

/** At least one example for each of some operations, by their names. */
export type ExamplesOf<Operations extends { [Id in keyof Operations]: Operation }> = {
  readonly [Id in keyof Operations]: readonly [
    ExampleOf<Operations[Id]>,
    ...ExampleOf<Operations[Id]>[],
  ];
};

/** The names in braces that the paths of some operations have. */
export type PathNamesOf<Operations extends { [Id in keyof Operations]: Operation }> = {
  [Id in keyof Operations]: keyof PathValues<Operations[Id]["paths"]>;
}[keyof Operations];
