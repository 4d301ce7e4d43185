import type { FileBody } from '@banso/contract/downloads'
import { useState } from 'react'
import { failureText } from '../lib/failure.ts'
import { saveFile } from '../lib/save-file.ts'
import { useNotice } from './notice.tsx'

/** Fetches a file through a call and hands it to the browser to keep, or tells why not. */
export const useSaveFile = () => {
  const [busy, setBusy] = useState(false)
  const notify = useNotice()
  const save = async (fetch: () => Promise<FileBody>, mediaType: string) => {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await fetch(), mediaType)
    } catch (error) {
      notify(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}
