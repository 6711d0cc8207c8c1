// Writes numbered items to the table of the folder in its argument, several at a time without end, and prints each
// number once the write is acknowledged.
import { openTable } from "#lib/host/table/local-table.ts";

const [folder = ""] = process.argv.slice(2);
const AT_ONCE = 8;
const { items } = await openTable(folder, "masthead");

let number = 0;
async function writeForEver(): Promise<never> {
  for (;;) {
    number += 1;
    const SK = String(number).padStart(6, "0");
    const item = { PK: "numbers", SK, IPK: "index", ISK: SK, number, text: SK.repeat(50) };
    await items.write({ put: item });
    process.stdout.write(`${item.number}\n`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, writeForEver));
