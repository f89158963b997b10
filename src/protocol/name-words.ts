/** Parts of names that are written in another way than in small letters. */
const SPELLINGS: Record<string, string> = {
  ack: "acknowledgement",
  acl: "ACL",
  acls: "ACLs",
  api: "API",
  auth: "authentication",
  config: "configuration",
  configs: "configurations",
  crc: "CRC",
  dir: "directory",
  dirs: "directories",
  elr: "ELR",
  hmac: "HMAC",
  id: "ID",
  ids: "IDs",
  infos: "information",
  ip: "IP",
  isr: "ISR",
  kraft: "KRaft",
  len: "length",
  max: "maximum",
  min: "minimum",
  num: "number of",
  ops: "operations",
  prev: "previous",
  raft: "Raft",
  regex: "regular expression",
  sasl: "SASL",
  scram: "SCRAM",
  ttl: "TTL",
  txn: "transaction",
  uuid: "UUID",
  zk: "ZooKeeper",
};

/** A name of the schemas as words: `LeaderEpoch` → `leader epoch`, `AclOperation` → `ACL operation`. */
export function nameWords(name: string): string {
  const known = name.replaceAll("KRaft", "Kraft").replaceAll("EndPoint", "Endpoint").replaceAll("ShutDown", "Shutdown");
  const parts = known.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [name];
  return parts.map((part) => SPELLINGS[part.toLowerCase()] ?? part.toLowerCase()).join(" ");
}

/** One of what the words name: `leader epochs` → `leader epoch`. */
export function singular(words: string): string {
  if (/(?:ss|us|is)$/.test(words)) return words;
  return words
    .replace(/ies$/, "y")
    .replace(/(ch|sh|x)es$/, "$1")
    .replace(/s$/, "");
}

/** Whether the words name several: `topics`, `log directories`. */
export function isPlural(words: string): boolean {
  return singular(words) !== words;
}

/** The words with `a` or `an` before them, by how they sound. */
export function withArticle(words: string): string {
  const vowel = /^(?:[aeioAEIO]|[uU](?!s|ni|U)|HMAC)/.test(words);
  return `${vowel ? "an" : "a"} ${words}`;
}

/** The words with `the` before them, unless they name several. */
export function withThe(words: string): string {
  return isPlural(words) ? words : `the ${words}`;
}
