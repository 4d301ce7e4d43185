import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { docxOf, pdfOf, pngOf } from '../../../functions/src/testing/bytes.ts'
import { makeStartup, type TestStartup } from '../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../functions/src/testing/raw.ts'
import { loadedUser, store } from '../state.ts'
import { network } from '../testing/network.ts'
import { descriptionOf, setUpPortal } from '../testing/portal.tsx'
import { untilChecked } from '../testing/uploads.ts'
import { FileField, FilesField } from './file-field.tsx'
import { Form } from './form.tsx'

const portal = setUpPortal()

const schema = z.strictObject({
  deck: z.string({ error: 'ピッチ資料を選択してください。' }),
  logo: z.string().nullable(),
  attachments: z.array(z.string()),
})
type Values = z.output<typeof schema>

let startup: TestStartup
let sent: Values[]
beforeEach(async () => {
  startup = await makeStartup()
  sent = []
})

/** A form with a file of each kind, as a member of the company sees it. */
async function open(): Promise<UserEvent> {
  const target = { type: 'startup', uid: startup.uid } as const
  const later = { type: 'apply', uid: null } as const
  const element = (
    <Form
      schema={schema}
      values={{ deck: null as unknown as string, logo: null, attachments: [] }}
      submitLabel="保存"
      onSubmit={async (values) => sent.push(values)}
    >
      {({ control }) => (
        <>
          <FileField control={control} name="deck" label="ピッチ資料" target={target} purpose="pitch_deck" />
          <FileField control={control} name="logo" label="ロゴ" target={target} purpose="logo" />
          <FilesField
            control={control}
            name="attachments"
            label="添付ファイル"
            target={later}
            purpose="document"
            max={2}
          />
        </>
      )}
    </Form>
  )
  const user = await portal.open('/', { as: startup.member, pages: [{ path: '/', element }] })
  store.set(loadedUser, { uid: startup.member.uid, actor: 'startup', startup_company_uid: startup.uid })
  return user
}

const fileOf = (name: string, bytes: Buffer, type = '') => new File([new Uint8Array(bytes)], name, { type })
const input = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
/** Waits for a button, while what arrives is looked at as the trigger does it. */
const afterCheck = (name: string) => untilChecked(startup.member, () => screen.getByRole('button', { name }))

describe('a file field', () => {
  test('says what it takes, sends the file, and gives the form its uid', async () => {
    const user = await open()
    const chooser = await input(/ピッチ資料/)
    expect(chooser.accept).toBe('application/pdf,.pdf')
    screen.getByText('PDF、20MBまで')
    await user.upload(chooser, fileOf('計画.pdf', pdfOf()))
    screen.getByText('計画.pdf')
    screen.getByRole('progressbar', { name: 'アップロード' })
    await afterCheck('計画.pdfをダウンロード')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    const uid = sent[0]?.deck ?? ''
    expect(await rawAt(`files/${uid}`)).toMatchObject({
      name: '計画.pdf',
      state: 'checked',
      purpose: 'pitch_deck',
      owner_uid: startup.member.uid,
      target: { type: 'startup', uid: startup.uid },
    })
  })

  test('refuses the wrong kind before it is sent, and what only says it is the right one after', async () => {
    const user = await open()
    const chooser = await input(/ピッチ資料/)
    chooser.accept = '' // the browser's own filter can be switched off in its window
    await user.upload(chooser, fileOf('計画.docx', docxOf()))
    await screen.findByText('PDF形式、20MBまでのファイルを選択してください。')
    expect(screen.queryByRole('button', { name: '再試行' })).toBeNull()
    await user.upload(chooser, fileOf('計画.pdf', docxOf()))
    await afterCheck('計画.pdfを外す')
    await screen.findByText('ファイルの中身はDOCX形式です。PDF形式で保存し直してください。')
    await user.click(screen.getByRole('button', { name: '計画.pdfを外す' }))
    expect(screen.queryByText('計画.pdf')).toBeNull()
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(descriptionOf(chooser)).toContain('ピッチ資料を選択してください。'))
    expect(sent).toEqual([])
  })

  test('keeps the form from being sent until the file is there, and tries again after a cut line', async () => {
    const user = await open()
    network.cut('POST', /\/files$/)
    await user.upload(await input(/ピッチ資料/), fileOf('計画.pdf', pdfOf()))
    await screen.findByText(/通信に時間がかかっています/)
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('アップロードできなかったファイルがあります。再試行するか、外してから送信してください。')
    expect(sent).toEqual([])
    network.mend()
    await user.click(screen.getByRole('button', { name: '再試行' }))
    await afterCheck('計画.pdfをダウンロード')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('keeps it while a file is on its way, and says that', async () => {
    const user = await open()
    const release = network.hold('POST', /\/files$/)
    await user.upload(await input(/ピッチ資料/), fileOf('計画.pdf', pdfOf()))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText(/^アップロードが終わっていないファイルがあります。/)
    expect(sent).toEqual([])
    release()
  })

  test('shows an image as everybody will see it', async () => {
    const user = await open()
    await user.upload(await input(/ロゴ/), fileOf('logo.png', await pngOf(), 'image/png'))
    const remove = await afterCheck('logo.pngを外す')
    const row = remove.closest('.file-row') as HTMLElement
    await waitFor(() => expect(row.querySelector('img')?.getAttribute('src')).toMatch(/^\/api\/media\/[0-9a-f]{32}$/))
    expect(within(row).queryByRole('button', { name: /ダウンロード/ })).toBeNull()
  })

  test('takes what is dropped on it', async () => {
    await open()
    const place = (await input(/ピッチ資料/)).closest('.file-drop') as HTMLElement
    fireEvent.drop(place, { dataTransfer: { files: [fileOf('落とした資料.pdf', pdfOf())] } })
    await afterCheck('落とした資料.pdfをダウンロード')
    screen.getByText('別のファイルを選択')
  })

  test('takes several up to its limit, and lets go of each', async () => {
    const user = await open()
    const chooser = await input(/添付ファイル/)
    const names = ['一.pdf', '二.pdf', '三.pdf']
    await user.upload(
      chooser,
      names.map((name) => fileOf(name, pdfOf(name))),
    )
    await screen.findByText('添付ファイルは2件まで追加できます。')
    await afterCheck('一.pdfをダウンロード')
    await afterCheck('二.pdfをダウンロード')
    expect(chooser.disabled).toBe(true)
    expect(screen.queryByText('三.pdf')).toBeNull()
    await user.click(screen.getByRole('button', { name: '一.pdfを外す' }))
    expect(chooser.disabled).toBe(false)
    await user.upload(await input(/ピッチ資料/), fileOf('計画.pdf', pdfOf()))
    await afterCheck('計画.pdfをダウンロード')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent[0]?.attachments).toHaveLength(1))
    expect(await rawAt(`files/${sent[0]?.attachments[0]}`)).toMatchObject({ name: '二.pdf' })
  })
})
