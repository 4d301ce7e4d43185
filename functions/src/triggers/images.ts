import type { ImageBox } from '@banso/contract/files'

/** Most pixels an image may have: what a good camera makes, and what fits into memory unpacked. */
export const MAX_PIXELS = 40_000_000

const unreadable = '画像を読み込めませんでした。別の画像を選択してください。'
const tooLarge = `画像の画素数が多すぎます。${MAX_PIXELS / 10_000}万画素までに縮小してから選択してください。`

/** Loaded with the first image: it is no small library, and most uploads are documents. */
async function sharpOf(bytes: Buffer, limitInputPixels: number | false) {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp(bytes, { failOn: 'error', limitInputPixels, pages: 1 })
}

/** Why an image cannot be taken, from its head alone, so that nothing is unpacked that would fill the memory. */
export async function imageIssue(bytes: Buffer, format: string): Promise<string | undefined> {
  try {
    const { width, height, format: found } = await (await sharpOf(bytes, false)).metadata()
    if (found !== format) return unreadable
    return width * height > MAX_PIXELS ? tooLarge : undefined
  } catch {
    return unreadable
  }
}

/**
 * The image as it was attached, made anew in its own format and size: upright, and with nothing of the camera and the
 * place, which are nobody else's business. Undefined where it cannot be decoded.
 */
export async function cleaned(bytes: Buffer, format: 'png' | 'jpeg' | 'webp'): Promise<Buffer | undefined> {
  try {
    const image = (await sharpOf(bytes, MAX_PIXELS)).rotate().keepIccProfile()
    return await (format === 'jpeg' ? image.jpeg({ quality: 92 }) : image.toFormat(format)).toBuffer()
  } catch {
    return undefined
  }
}

/**
 * The image made anew: only its pixels are left, upright, at most as large as the box, as WebP; its middle alone where
 * the box is a square one. What else was in the
 * file (place, camera, hidden data) is gone. Undefined where it cannot be decoded.
 */
export async function remade(bytes: Buffer, { width, height, square }: ImageBox): Promise<Buffer | undefined> {
  try {
    const image = await sharpOf(bytes, MAX_PIXELS)
    const found = await image.metadata()
    const side = Math.min(width, found.width, found.height)
    return await image
      .rotate()
      .resize(
        square
          ? { width: side, height: side, fit: 'cover' }
          : { width, height, fit: 'inside', withoutEnlargement: true },
      )
      .webp({ quality: 86 })
      .toBuffer()
  } catch {
    return undefined
  }
}
export const remadeMime = 'image/webp'
export const remadeIssue = unreadable

/** Whether nothing follows the picture. Phones write more behind a JPEG (a film of the moment), so those may go on. */
export function endsWithImage(bytes: Buffer, format: 'png' | 'jpeg' | 'webp'): boolean {
  if (format === 'png') return pngLength(bytes) === bytes.length
  return format === 'jpeg' || bytes.length - bytes.readUInt32LE(4) - 8 <= 1
}

/** Length up to and including the last chunk; -1 for what has none. */
function pngLength(bytes: Buffer): number {
  let at = 8
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next
    at = next
  }
  return -1
}
