/** Files and folders as `webkitGetAsEntry` gives them, which every browser has. */
type Entry = FileSystemEntry | FileSystemFileEntry | FileSystemDirectoryEntry;

const isFolder = (entry: Entry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: Entry): entry is FileSystemFileEntry => entry.isFile;

const byName = new Intl.Collator(undefined, { numeric: true });

/**
 * The dropped or pasted files. A folder gives the PDFs in it and below, sorted by name with numbers in order; a folder
 * without PDFs counts as one file that is not a PDF.
 */
export async function transferredFiles({ items, files }: DataTransfer): Promise<File[]> {
  const given = [...files];
  // Entries are available only before the event ends.
  const entries = [...items]
    .filter(({ kind }) => kind === "file")
    .map((item) => item.webkitGetAsEntry());
  const taken = given.map(async (file, index) => {
    const entry = entries[index];
    if (!entry || !isFolder(entry)) return [file];
    const found = await pdfsIn(entry).catch(() => []);
    found.sort((one, other) => byName.compare(one.name, other.name));
    return found.length > 0 ? found : [file];
  });
  return (await Promise.all(taken)).flat();
}

async function pdfsIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const found: File[] = [];
  for (const entry of await entriesOf(folder)) {
    if (isFolder(entry)) found.push(...(await pdfsIn(entry)));
    else if (isFile(entry) && isNamedPdf(entry)) found.push(await fileOf(entry));
  }
  return found;
}

/** Hidden files, whose names begin with a dot. macOS keeps one beside each file on foreign disks. */
function isNamedPdf({ name }: Entry): boolean {
  return /^[^.].*\.pdf$/i.test(name);
}

/** Folders return their entries in parts, of which the last is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<Entry[]> {
  const reader = folder.createReader();
  const all: Entry[] = [];
  for (;;) {
    const part = await new Promise<Entry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (part.length === 0) return all;
    all.push(...part);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}
