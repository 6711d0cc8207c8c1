/** The columns of a file of contacts, by the names of the API and of the command line. */
export const COLUMNS = ["email", "full_name", "country", "city", "street", "zip"] as const;
