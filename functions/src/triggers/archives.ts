/** Zip archives, as far as telling an office document from anything else needs them. Nothing is ever unpacked. */

const END_BYTES = 22
const MAX_COMMENT = 0xffff
const MAX_ENTRIES = 20_000

/** Where the archive's end record begins; -1 where the bytes do not end as an archive. */
function endRecord(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    const isEnd = bytes.readUInt32LE(at) === 0x06054b50
    if (isEnd && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  return -1
}

/** Whether a reader of archives would open it, whatever stands before: the sign of a file that is two at once. */
export const endsAsArchive = (bytes: Buffer): boolean => endRecord(bytes) >= 0

/** The names in an archive's directory; undefined where it is none, or has been tampered with. */
export function archiveNames(bytes: Buffer): string[] | undefined {
  const end = endRecord(bytes)
  if (end < 0) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  // An archive that begins later than the file, or whose directory does not reach its end, hides something.
  if (at + bytes.readUInt32LE(end + 12) !== end || count > MAX_ENTRIES) return undefined
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    const length = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === end ? names : undefined
}
