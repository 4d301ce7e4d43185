import { type FileRecord, fileIssue } from '@banso/contract/files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fileQuery } from '../lib/files.ts'
import { type UploadFor, type UploadStep, uploadFailure, uploadFile } from '../lib/upload.ts'

/** A file on its way, or one that did not get there. */
export type Pending = {
  key: string
  file: File
  step: UploadStep | null
  /** `again`: the same file may be tried once more. */
  problem: { text: string; again: boolean } | null
}

/** Why a form with these uploads cannot be sent yet; undefined where it can. */
const heldBy = (items: readonly Pending[]): string | undefined => {
  if (items.some(({ problem }) => !problem))
    return 'アップロードが終わっていないファイルがあります。完了を待つか、外してから送信してください。'
  const again = items.some(({ problem }) => problem?.again)
  return items.length === 0
    ? undefined
    : `アップロードできなかったファイルがあります。${again ? '再試行するか、' : ''}外してから送信してください。`
}

/** The uploads of one field. Those that are done leave the list and are told to `onDone`; leaving the page ends them. */
export const useUploads = (what: UploadFor, onDone: (file: FileRecord) => void) => {
  const client = useQueryClient()
  const [items, setItems] = useState<Pending[]>([])
  const [running] = useState(() => new Map<string, AbortController>())
  const done = useRef(onDone)
  done.current = onDone
  useEffect(
    () => () => {
      for (const controller of running.values()) controller.abort()
    },
    [running],
  )

  const change = (key: string, changes: Partial<Pending>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...changes } : item)))
  const drop = (key: string) => {
    running.get(key)?.abort()
    setItems((now) => now.filter((item) => item.key !== key))
  }
  const start = async ({ key, file }: Pick<Pending, 'key' | 'file'>) => {
    const controller = new AbortController()
    running.set(key, controller)
    change(key, { problem: null })
    try {
      const { signal } = controller
      const record = await uploadFile(file, what, { onStep: (step) => change(key, { step }), signal })
      client.setQueryData(fileQuery(record.uid).queryKey, record)
      drop(key)
      done.current(record)
    } catch (error) {
      if (!controller.signal.aborted) change(key, { problem: uploadFailure(error), step: null })
    } finally {
      running.delete(key)
    }
  }
  const add = (files: readonly File[]) => {
    const fresh = files.map((file): Pending => {
      const issue = fileIssue(what.purpose, file)
      return { key: crypto.randomUUID(), file, step: null, problem: issue ? { text: issue, again: false } : null }
    })
    setItems((now) => [...now, ...fresh])
    for (const item of fresh) if (!item.problem) void start(item)
  }
  return { items, held: heldBy(items), add, drop, retry: start }
}
