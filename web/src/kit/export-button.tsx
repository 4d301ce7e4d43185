import type { FileBody } from '@banso/contract/downloads'
import type { EndpointDef, RequestOf } from '@banso/contract/endpoint'
import { read } from '../lib/query.ts'
import { useMay } from '../lib/rights.ts'
import { Button } from './button.tsx'
import { ActionMenu } from './menu.tsx'
import { useSaveFile } from './use-save-file.ts'
import './export-button.css'

type Export = EndpointDef & { readonly method: 'GET'; readonly downloads: 'text/csv' }
type Paging = { readonly page?: unknown; readonly per_page?: unknown; readonly cursor?: unknown }

type ExportButtonProps<D extends Export> = {
  of: D
  /** What the list asks; an export holds all its pages. */
  request: Omit<RequestOf<D>, 'query'> & { query?: RequestOf<D>['query'] & Paging }
}

/** The list as it is filtered now as a table for spreadsheets; nothing for those who may not have it. */
export const ExportButton = <D extends Export>({ of, request }: ExportButtonProps<D>) => {
  const { save, busy } = useSaveFile()
  const mayExport = useMay('export.read')
  if (!mayExport) return null
  const { page: _, per_page: __, cursor: ___, ...query } = request.query ?? {}
  const fetch = () => read(of, { ...request, query } as RequestOf<D>) as Promise<FileBody>
  return (
    <>
      <span className="desktop-only">
        <Button icon="download" busy={busy} onClick={() => void save(fetch, of.downloads)}>
          CSV
        </Button>
      </span>
      <span className="phone-only export">
        <ActionMenu
          compact
          items={[{ label: 'CSV', icon: 'download', disabled: busy, onClick: () => void save(fetch, of.downloads) }]}
        />
      </span>
    </>
  )
}
