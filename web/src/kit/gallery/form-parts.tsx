import { ApiError } from '@banso/contract/errors'
import { optionalText, requiredDay, requiredNumber, requiredText } from '@banso/contract/fields'
import { useState } from 'react'
import * as z from 'zod'
import { Button } from '../button.tsx'
import { KeyValues } from '../card.tsx'
import { CheckboxField, RadioField, SliderField } from '../choice-fields.tsx'
import { useSaveWithMerge } from '../conflict.tsx'
import { DateField } from '../date-field.tsx'
import { DeleteDialog, Dialog, SideDrawer } from '../dialog.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../fields.tsx'
import { Form } from '../form.tsx'
import { Note, useNotice } from '../notice.tsx'

import { Line, Part, wait } from './part.tsx'

const fieldsSchema = z.strictObject({
  name: requiredText('企業名', 10),
  email: z.string().regex(/@.+\./, { error: 'メールアドレスの形式で入力してください。例:taro@example.co.jp' }),
  category: z.enum(['sales', 'product'], { error: '課題の分野を選択してください。' }),
  due_on: requiredDay('期限'),
  employees: requiredNumber('従業員数', 0, 100_000).nullable(),
  body: optionalText('実行した内容', 40),
  result: z.enum(['progress', 'done', 'blocked', 'learned'], { error: '結果を選択してください。' }),
  place: z.enum(['online', 'visit']),
  progress: requiredNumber('実行後の進捗', 0, 100),
  agreed: z.literal(true, { error: '同意が必要です。' }),
})

export const FormPart = () => {
  const show = useNotice()
  const submit = async (values: z.output<typeof fieldsSchema>, { idempotencyKey }: { idempotencyKey: string }) => {
    await wait(600)
    if (values.email === 'used@example.co.jp')
      throw new ApiError('validation_failed', { fields: { email: ['このメールアドレスはすでに登録されています。'] } })
    if (values.name === '圏外') throw new TypeError('Failed to fetch')
    show(`保存しました。(${idempotencyKey.slice(0, 4)})`)
  }
  return (
    <Part title="フォーム" bare>
      <Form
        schema={fieldsSchema}
        values={{
          name: '',
          email: 'saeki@',
          due_on: '2026-12-31',
          body: '',
          place: 'online',
          progress: 75,
          employees: 12,
        }}
        submitLabel="記録する"
        alternatives={[{ action: 'draft', label: '下書き保存' }]}
        draftKey="gallery"
        onCancel={() => show('キャンセルしました。')}
        onSubmit={submit}
      >
        {({ control }) => (
          <>
            <RadioField
              control={control}
              name="result"
              label="結果"
              look="cards"
              options={{ progress: '前進', done: '完了', blocked: '行き詰まり', learned: '学びあり' }}
              icons={{ progress: 'chevron-up', done: 'check', blocked: 'alert', learned: 'bulb' }}
            />
            <TextField control={control} name="name" label="企業名" help="登記上の名称を入力してください。" />
            <TextField control={control} name="email" label="メールアドレス" type="email" />
            <div className="form-columns">
              <SelectField
                control={control}
                name="category"
                label="課題の分野"
                options={{ sales: '営業・販路開拓', product: 'プロダクト開発' }}
              />
              <DateField control={control} name="due_on" label="期限" />
              <NumberField control={control} name="employees" label="従業員数" unit="人" />
            </div>
            <TextAreaField
              control={control}
              name="body"
              label="実行した内容"
              max={40}
              help="数字や相手の言葉を残すと、面談の準備にそのまま使えます。"
            />
            <SliderField control={control} name="progress" label="実行後の進捗" previous={60} />
            <RadioField control={control} name="place" label="方法" options={{ online: 'オンライン', visit: '訪問' }} />
            <CheckboxField control={control} name="agreed" label="情報の共有に同意する" />
          </>
        )}
      </Form>
    </Part>
  )
}

type Goal = { etag: string; title: string; reason: string; target: number }

export const DialogPart = () => {
  const show = useNotice()
  const [open, setOpen] = useState<'delete' | 'dialog' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  const [server] = useState(() => ({
    goal: { etag: '"2"', title: '導入施設を40施設に増やす', reason: '新しい理由', target: 40 },
  }))
  const { save, dialog } = useSaveWithMerge<Goal, Omit<Goal, 'etag'>>({
    record: { etag: '"1"', title: '導入施設を30施設に増やす', reason: '', target: 30 },
    toValues: ({ title, reason, target }) => ({ title, reason, target }),
    save: async (values, etag) => {
      if (etag !== server.goal.etag) throw new ApiError('conflict', { current: server.goal })
      return { ...values, etag: '"3"' }
    },
    labels: { title: 'タイトル', reason: '取り組む理由', target: '目標値' },
  })
  const edit = () =>
    save({ title: '導入施設を35施設に増やす', reason: '', target: 35 }).then(
      (goal) => show(`${goal.title}で保存しました。`),
      () => show('編集に戻りました。'),
    )
  return (
    <Part title="お知らせとダイアログ">
      <Note tone="info">面談の候補日時を回答してください。</Note>
      <Note tone="ok">登録が完了しました。</Note>
      <Note tone="warn">new@example.co.jp の確認待ちです。</Note>
      <Note tone="danger">入力内容に誤りがあります。</Note>
      <Line>
        <Button onClick={() => show('保存しました。', { undo: () => show('元に戻しました。') })}>お知らせ</Button>
        <Button onClick={() => setOpen('delete')}>削除</Button>
        <Button onClick={() => setOpen('dialog')}>ダイアログ</Button>
        <Button onClick={() => setOpen('drawer')}>引き出し</Button>
        <Button onClick={() => void edit()}>更新の重なり</Button>
      </Line>
      <DeleteDialog
        open={open === 'delete'}
        name="紹介制度の条件を決める"
        onClose={close}
        onConfirm={() => wait(500)}
      />
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="公開範囲を広げますか?"
        actions={
          <>
            <Button onClick={close}>キャンセル</Button>
            <Button look="primary" onClick={close}>
              公開する
            </Button>
          </>
        }
      >
        <p className="dialog-text">七里浜パートナーズの3名に公開されます。よろしいですか?</p>
      </Dialog>
      <SideDrawer open={open === 'drawer'} onClose={close} title="七里浜パートナーズ">
        <KeyValues
          items={[
            { label: '種別', value: '投資家' },
            { label: '回答日数(実績)', value: '中央値 3日' },
          ]}
        />
      </SideDrawer>
      {dialog}
    </Part>
  )
}
