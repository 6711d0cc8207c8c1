/** Deletes the contacts of imports and mass actions, which the browser stores so that they survive a reload. */
export async function forgetPeople(): Promise<void> {
  const [{ forgetImport }, { forgetMass }] = await Promise.all([
    import("#desk/contacts/import/kept-import.ts"),
    import("#desk/contacts/mass/kept-mass.ts"),
  ]);
  await Promise.all([forgetImport(), forgetMass()]);
}
