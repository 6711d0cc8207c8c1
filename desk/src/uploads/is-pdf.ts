/** PDF programs look for the header within these first bytes. */
const HEADER_BYTES = 1024;

/** Whether a file is a PDF by its content, regardless of its name; false for unreadable ones such as folders. */
async function isPdf(file: Blob): Promise<boolean> {
  try {
    return (await file.slice(0, HEADER_BYTES).text()).includes("%PDF-");
  } catch {
    return false;
  }
}

/** Files by whether they are PDFs, in order. */
export async function sortFiles(files: readonly File[]): Promise<{ pdfs: File[]; others: File[] }> {
  const checked = await Promise.all(
    files.map(async (file) => ({ file, isPdf: await isPdf(file) })),
  );
  return {
    pdfs: checked.filter((each) => each.isPdf).map(({ file }) => file),
    others: checked.filter((each) => !each.isPdf).map(({ file }) => file),
  };
}
