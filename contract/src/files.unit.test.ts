import { describe, expect, it } from 'vitest'
import { cleanFileName, fileIssue, fileTypeOf, mediaUid, mediaUrl, sizeText } from './files.ts'

describe('the name of a file', () => {
  it.each([
    ['事業計画.pdf', '事業計画.pdf'],
    ['../../partners/p1/x.pdf', 'x.pdf'],
    ['C:\\Users\\me\\決算.XLSX', '決算.xlsx'],
    ['請求\u0000書\u0007.pdf', '請求書.pdf'],
    ['a\u202Efdp.csv', 'afdp.csv'],
    ['\u200b見積\ufeff.pdf', '見積.pdf'],
    ['a<b>c:"d|e?f*.pdf', 'a_b_c__d_e_f_.pdf'],
    ['  .hidden .pdf', 'hidden.pdf'],
    ['が.pdf'.normalize('NFD'), 'が.pdf'],
    ['.pdf', 'pdf'],
    ['', 'ファイル'],
    ['///', 'ファイル'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept)
  })
  it('is cut to 120 characters with its extension whole, never within a character', () => {
    const kept = cleanFileName(`${'長'.repeat(300)}.pptx`)
    expect([...kept]).toHaveLength(120)
    expect(kept.endsWith('長.pptx')).toBe(true)
    expect(cleanFileName(`${'😀'.repeat(300)}.pdf`).isWellFormed()).toBe(true)
  })
  it('tells the kind by its last part alone', () => {
    expect(fileTypeOf('a.PDF')).toBe('pdf')
    expect(fileTypeOf('photo.JPEG')).toBe('jpeg')
    for (const name of ['a.pdf.html', 'a.svg', 'a.gif', 'pdf', 'a.', 'a.constructor'])
      expect(fileTypeOf(name)).toBeUndefined()
  })
})

describe('what can be chosen', () => {
  it('is told in words with kinds and limit', () => {
    expect(fileIssue('pitch_deck', { name: 'deck.pptx', size: 10 })).toBe(
      'PDF形式、20MBまでのファイルを選択してください。',
    )
    expect(fileIssue('logo', { name: 'logo.png', size: 6 * 1024 * 1024 })).toBe(
      'PNG・JPEG・WebP形式、5MBまでのファイルを選択してください。',
    )
    expect(fileIssue('document', { name: 'a.pdf', size: 21 * 1024 * 1024 })).toMatch('20MBまで')
    expect(fileIssue('document', { name: 'a.pdf', size: 0 })).toMatch('中身のないファイル')
    expect(fileIssue('document', { name: 'a.jpg', size: 20 * 1024 * 1024 })).toBeUndefined()
  })
  it('has its size told in words', () => {
    expect([1, 900, 850 * 1024, 1024 * 1024, 2.34 * 1024 * 1024].map(sizeText)).toEqual([
      '1KB',
      '1KB',
      '850KB',
      '1MB',
      '2.3MB',
    ])
  })
})

it('an image has one address, from which its file is known again', () => {
  expect(mediaUrl('0f3a')).toBe('/api/media/0f3a')
  expect(mediaUid(mediaUrl('0f3a'))).toBe('0f3a')
  for (const other of [null, '', 'https://evil.example/api/media/0f3a', '/api/media/a/b', '/api/media/'])
    expect(mediaUid(other)).toBeNull()
})
