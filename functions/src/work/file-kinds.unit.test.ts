import { describe, expect, it } from 'vitest'
import { fileKinds, mismatch } from './file-kinds.ts'

const heads: Record<string, Buffer> = {
  'image/png': Buffer.from('89504e470d0a1a0a0000', 'hex'),
  'image/jpeg': Buffer.from('ffd8ffe000104a464946', 'hex'),
  'image/webp': Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1'),
  'image/gif': Buffer.from('GIF89a....'),
  'application/pdf': Buffer.from('%PDF-1.7\n'),
}
const office = Buffer.from('PK\x03\x04\x14\x00......................[Content_Types].xml', 'latin1')
const headOf = (mime: string) => heads[mime] ?? office

describe('an upload', () => {
  it.each(Object.keys(fileKinds))('of %s is told by its first bytes, and by no other kind’s', (mime) => {
    const fits = (head: Buffer) => mismatch({ mime, size: 9 }, 9, head) === undefined
    expect(fits(headOf(mime))).toBe(true)
    const others = [...Object.values(heads), office].filter((head) => head !== headOf(mime))
    expect(others.some(fits)).toBe(false)
    for (const text of ['', '<html>', '<svg xmlns="">', 'MZ', 'PK\x03\x04 some zip'])
      expect(fits(Buffer.from(text, 'latin1'))).toBe(false)
  })
  it.each(['image/svg+xml', 'text/html', 'application/zip', '', 'constructor'])('of %j is never taken', (mime) => {
    expect(mismatch({ mime, size: 9 }, 9, headOf('image/png'))).toBe('この形式のファイルは利用できません。')
  })
  it('must have the size that was declared', () => {
    expect(mismatch({ mime: 'image/png', size: 9 }, 10, headOf('image/png'))).toMatch('大きさが選択時と異なります')
  })
  it('is limited to 5 MB as an image and to 20 MB otherwise', () => {
    const check = (mime: string, megabytes: number) => {
      const size = megabytes * 1024 * 1024 + 1
      return mismatch({ mime, size }, size, headOf(mime))
    }
    expect(check('image/png', 5)).toBe('5MBまでのファイルを選択してください。')
    expect(check('application/pdf', 5)).toBeUndefined()
    expect(check('application/pdf', 20)).toBe('20MBまでのファイルを選択してください。')
  })
})
