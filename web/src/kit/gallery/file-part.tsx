import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { makeQueryClient } from '../../lib/query.ts'
import { Button, IconButton } from '../button.tsx'
import { FileField, FilesField } from '../file-field.tsx'
import { FileLinks } from '../file-link.tsx'
import { FileRow } from '../file-row.tsx'
import { Form } from '../form.tsx'
import { Part } from './part.tsx'

const schema = z.strictObject({ deck: z.string(), attachments: z.array(z.string()) })
const target = { type: 'startup', uid: 'gallery' } as const
const MB = 1024 * 1024

/** A file in each of its states, and the fields that take files. */
export const FilePart = () => {
  const [client] = useState(makeQueryClient)
  return (
    <Part title="ファイル">
      <FileRow name="2026年度 事業計画.pdf" size={3.4 * MB} progress={42}>
        <IconButton size="small" icon="close" label="アップロードを中止" />
      </FileRow>
      <FileRow name="2026年度 事業計画.pdf" size={3.4 * MB} progress="checking">
        <IconButton size="small" icon="close" label="アップロードを中止" />
      </FileRow>
      <FileRow name="2026年度 事業計画.pdf" size={3.4 * MB}>
        <IconButton size="small" icon="download" label="ダウンロード" />
        <IconButton size="small" icon="close" label="外す" />
      </FileRow>
      <FileRow
        name="とても長い名前の資料_最終版_2026年11月_取締役会説明用.docx"
        size={12 * MB}
        problem="ファイルの内容が拡張子の形式と一致しません。"
      >
        <IconButton size="small" icon="close" label="外す" />
      </FileRow>
      <FileRow
        name="見積書.pdf"
        size={90_000}
        problem="通信に時間がかかっています。通信環境を確認して再度お試しください。"
      >
        <Button size="small" icon="refresh">
          再試行
        </Button>
        <IconButton size="small" icon="close" label="外す" />
      </FileRow>
      <FileLinks
        files={[
          { uid: 'a', name: '関東エリア 紹介候補.csv', mime: 'text/csv', size: 18_000 },
          { uid: 'b', name: '画面の写し.png', mime: 'image/png', size: 412_000 },
        ]}
      />
      <QueryClientProvider client={client}>
        <Form
          schema={schema}
          values={{ attachments: [] }}
          layout="plain"
          submitLabel="保存"
          onSubmit={() => Promise.resolve()}
        >
          {({ control }) => (
            <>
              <FileField control={control} name="deck" label="ピッチ資料" target={target} purpose="pitch_deck" />
              <FilesField
                control={control}
                name="attachments"
                label="添付ファイル"
                target={target}
                purpose="document"
                max={5}
              />
            </>
          )}
        </Form>
      </QueryClientProvider>
    </Part>
  )
}
