/** The columns of a file of contacts, by the names of the API and of the command line. */
export const COLUMNS = ["email", "full_name", "country", "city", "street", "zip"] as const;

export type Column = (typeof COLUMNS)[number];

/** A contact as a row has it: columns that are empty are left out. */
export type Profile = Partial<Record<Column, string>>;
