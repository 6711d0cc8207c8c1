import { S3Client } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { S3PartUploads } from "#platform/aws/s3-part-uploads.ts";

const PART = "<Part><PartNumber>1</PartNumber><Size>5242880</Size><ETag>a</ETag></Part>";
const LAST = "<Part><PartNumber>2</PartNumber><Size>7</Size><ETag>b</ETag></Part>";

/** S3's list of parts: one on each page, and a marker even on the last page. */
function s3(asked: (string | undefined)[]): S3Client {
  return new S3Client({
    region: "eu-central-1",
    credentials: { accessKeyId: "AKIA", secretAccessKey: "secret" },
    requestHandler: {
      handle: async ({ query }: { query: Record<string, string | undefined> }) => {
        const marker = query["part-number-marker"];
        asked.push(marker);
        if (asked.length > 5) throw new Error("asked for ever");
        const page =
          marker === undefined
            ? `<IsTruncated>true</IsTruncated><NextPartNumberMarker>1</NextPartNumberMarker>${PART}`
            : `<IsTruncated>false</IsTruncated><NextPartNumberMarker>2</NextPartNumberMarker>${LAST}`;
        const body = new Response(`<ListPartsResult>${page}</ListPartsResult>`).body;
        return { response: { statusCode: 200, headers: {}, body } };
      },
    },
  });
}

test("all pages of parts are read, and none after the last one", async () => {
  const asked: (string | undefined)[] = [];
  const uploads = new S3PartUploads({ client: s3(asked), bucket: "mags" });
  const upload = { key: "uploads/a/b.pdf", uploadId: "u", size: 5_242_887, partSize: 5_242_880 };
  expect(await uploads.list(upload)).toEqual([
    { number: 1, size: 5_242_880, version: "a" },
    { number: 2, size: 7, version: "b" },
  ]);
  expect(asked).toEqual([undefined, "1"]);
});
