import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A client's view of one answer: its status and body, or the reason why it saw none. */
export interface Seen {
  status: number;
  body: string;
  error?: string;
}

/** A repeated upload. */
export interface Upload {
  url: string;
  /** The path of the PDF. */
  pdf: string;
  /** `KEY:SECRET`; empty for none. */
  user: string;
  times: number;
}

/** A client that people use. */
export interface RealClient {
  name: string;
  /** Whether tests may lack it, and then report that. */
  isOptional: boolean;
  /** Instructions for installing it. */
  install: string;
  isThere(): Promise<boolean>;
  /** Uploads repeatedly, each time on a new connection. */
  upload(upload: Upload): Promise<Seen[]>;
}

const PYTHON_PARTS = `
import base64, json, sys
url, path, user, times = sys.argv[1:5]
head = b'--b\\r\\nContent-Disposition: form-data; name="pdf"; filename="a.pdf"\\r\\nContent-Type: application/pdf\\r\\n\\r\\n'
body = head + open(path, 'rb').read() + b'\\r\\n--b--\\r\\n'
headers = {'Content-Type': 'multipart/form-data; boundary=b'}
if user: headers['Authorization'] = 'Basic ' + base64.b64encode(user.encode()).decode()
def seen(status=0, body='', error=None):
    print(json.dumps({'status': status, 'body': body, **({'error': error} if error else {})}), flush=True)
`;

const HTTP_CLIENT = `${PYTHON_PARTS}
import http.client
from urllib.parse import urlsplit
parts = urlsplit(url)
for _ in range(int(times)):
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=30)
    try:
        connection.request('POST', parts.path, body, headers)
        answer = connection.getresponse()
        seen(answer.status, answer.read().decode())
    except Exception as error:
        seen(error=repr(error))
    connection.close()
`;

const REQUESTS = `${PYTHON_PARTS}
import requests
for _ in range(int(times)):
    try:
        answer = requests.post(url, files={'pdf': open(path, 'rb')}, auth=tuple(user.split(':')) if user else None, timeout=30)
        seen(answer.status_code, answer.text)
    except Exception as error:
        seen(error=repr(error))
`;

const FETCH = `
const { readFileSync } = require("node:fs");
const [url, path, user, times] = process.argv.slice(1);
const headers = user ? { authorization: "Basic " + Buffer.from(user).toString("base64") } : {};
(async () => {
  for (let count = 0; count < Number(times); count += 1) {
    const body = new FormData();
    body.set("pdf", new Blob([readFileSync(path)]), "a.pdf");
    try {
      const answer = await fetch(url, { method: "POST", headers: { ...headers, connection: "close" }, body });
      console.log(JSON.stringify({ status: answer.status, body: await answer.text() }));
    } catch (error) {
      console.log(JSON.stringify({ status: 0, body: "", error: String(error.cause ?? error) }));
    }
  }
})();
`;

const PHP = `
[, $url, $path, $user, $times] = $argv;
for ($count = 0; $count < (int) $times; $count += 1) {
  $curl = curl_init($url);
  curl_setopt_array($curl, [
    CURLOPT_RETURNTRANSFER => true, CURLOPT_POST => true, CURLOPT_TIMEOUT => 30,
    CURLOPT_POSTFIELDS => ['pdf' => new CURLFile($path, 'application/pdf', 'a.pdf')],
  ] + ($user === '' ? [] : [CURLOPT_USERPWD => $user]));
  $body = curl_exec($curl);
  $error = curl_error($curl);
  $seen = ['status' => curl_getinfo($curl, CURLINFO_RESPONSE_CODE), 'body' => (string) $body];
  echo json_encode($seen + ($error === '' ? [] : ['error' => $error])), "\\n";
  curl_close($curl);
}
`;

async function works(command: string, ...args: string[]): Promise<boolean> {
  return run(command, args).then(
    ({ stdout }) => !args.includes("-m") || stdout.includes("curl"),
    () => false,
  );
}

/** A client made of a script, which writes a line of JSON for each upload. */
function scripted(command: string, flag: string, script: string) {
  return async ({ url, pdf, user, times }: Upload): Promise<Seen[]> => {
    const args = [flag, script, url, pdf, user, String(times)];
    const { stdout } = await run(command, args, { maxBuffer: 16_000_000 });
    return stdout.trim().split("\n").map(parse);
  };
}

function parse(line: string): Seen {
  const { status, body, error }: Record<string, unknown> = JSON.parse(line);
  return {
    status: Number(status),
    body: String(body),
    ...(typeof error === "string" && { error }),
  };
}

function curl(...more: string[]) {
  return async ({ url, pdf, user, times }: Upload): Promise<Seen[]> => {
    const who = user === "" ? [] : ["-u", user];
    const args = [
      "-sS",
      "-m",
      "30",
      ...more,
      ...who,
      "-F",
      `pdf=@${pdf}`,
      "-w",
      "\n%{http_code}",
      url,
    ];
    const seen: Seen[] = [];
    for (let count = 0; count < times; count += 1) {
      const { stdout, stderr } = await run("curl", args).catch((error: unknown) => ({
        stdout: "\n0",
        stderr: String(error),
      }));
      const end = stdout.lastIndexOf("\n");
      const error = stderr === "" ? {} : { error: stderr };
      seen.push({ status: Number(stdout.slice(end)), body: stdout.slice(0, end), ...error });
    }
    return seen;
  };
}

const CURL = { isOptional: false, install: "apt install curl", isThere: () => works("curl", "-V") };
const PYTHON = { isOptional: false, install: "apt install python3" };

/** All clients that have to receive an answer. */
export const REAL_CLIENTS: readonly RealClient[] = [
  { name: "curl", ...CURL, upload: curl() },
  { name: "curl that does not wait to be asked on", ...CURL, upload: curl("-H", "Expect:") },
  {
    name: "http.client of Python",
    ...PYTHON,
    isThere: () => works("python3", "-c", "import http.client"),
    upload: scripted("python3", "-c", HTTP_CLIENT),
  },
  {
    name: "requests of Python",
    isOptional: true,
    install: "apt install python3-requests",
    isThere: () => works("python3", "-c", "import requests"),
    upload: scripted("python3", "-c", REQUESTS),
  },
  {
    name: "fetch of Node",
    isOptional: false,
    install: "npm ci",
    isThere: async () => true,
    upload: scripted(process.execPath, "-e", FETCH),
  },
  {
    name: "curl of PHP",
    isOptional: true,
    install: "apt install php-cli php-curl",
    isThere: () => works("php", "-m"),
    upload: scripted("php", "-r", PHP),
  },
];
