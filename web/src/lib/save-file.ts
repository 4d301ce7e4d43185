import type { FileBody } from '@banso/contract/downloads'

/** Hands a file of the API over to the browser, which keeps it where the person wants it. */
export const saveFile = ({ name, content }: FileBody, mediaType: string): void => {
  const url = URL.createObjectURL(new Blob([content as BlobPart], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
