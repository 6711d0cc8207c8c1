/** Forgets the contacts of an import, which is kept so that it survives a reload. */
export async function forgetPeople(): Promise<void> {
  const { forgetImport } = await import("./kept-import.ts");
  await forgetImport();
}
