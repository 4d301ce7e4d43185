import type { FileBody } from '@banso/contract/downloads'
import type { EndpointDef, RequestOf } from '@banso/contract/endpoint'
import { read } from '../lib/query.ts'
import { useMay } from '../lib/rights.ts'
import type { MenuEntry } from './menu.tsx'
import { useSaveFile } from './use-save-file.ts'
import './print.css'

type Export = EndpointDef & { readonly method: 'GET'; readonly downloads: 'text/csv' }

/** The page on paper or as a PDF, as the browser prints it once the menu that asked for it is gone. */
export const printEntry: MenuEntry = {
  label: '印刷・PDF',
  icon: 'print',
  onClick: () => setTimeout(() => window.print(), 200),
}

/** Behind 「その他」 of an own list: what is listed as a table for spreadsheets, all pages of it, and on paper. */
export const useFileEntries = <D extends Export>(of: D, request: RequestOf<D>): MenuEntry[] => {
  const { save, busy } = useSaveFile()
  const mayExport = useMay('export.read')
  const fetch = () => read(of, request) as Promise<FileBody>
  const table: MenuEntry = {
    label: 'CSVをダウンロード',
    icon: 'download',
    disabled: busy,
    onClick: () => void save(fetch, of.downloads),
  }
  return [...(mayExport ? [table] : []), printEntry]
}
