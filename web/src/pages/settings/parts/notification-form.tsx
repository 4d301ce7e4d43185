import {
  digests,
  type NotificationSettings,
  notificationKinds,
  notificationSettingsInput,
  type OwnNotificationSettings,
} from '@banso/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { useField } from '../../../kit/field-frame.tsx'
import { SelectField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { refresh, useCall } from '../../../lib/query.ts'
import { useAccount } from './use-account.ts'
import { useSaveOwn } from './use-save-own.ts'

const toValues = ({ kinds, quiet_from, quiet_until }: NotificationSettings): NotificationSettings => ({
  kinds,
  quiet_from,
  quiet_until,
})

/** 通知設定: which news come where, how often, and when no mail is sent. */
export const NotificationForm = () => {
  const { notifications } = useAccount()
  const query = useQuery({ ...notifications, refetchOnWindowFocus: false })
  const settings = query.data?.data
  return (
    <section aria-labelledby="notifications">
      <h2 id="notifications">通知設定</h2>
      {settings ? <LoadedForm settings={settings} /> : <QueryStatus query={query} what="通知設定" rows={6} card />}
    </section>
  )
}

const hours = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`).map((hour) => [hour, hour]),
)

const LoadedForm = ({ settings }: { settings: OwnNotificationSettings }) => {
  const call = useCall()
  const { calls, params, notifications } = useAccount()
  const client = useQueryClient()
  const show = useNotice()
  const save = useSaveOwn(notifications.queryKey, settings)
  const submit = async (values: NotificationSettings) => {
    await save((ifMatch) => call(calls.notifications.update, { params, body: values, ifMatch }))
    await refresh(client, [calls.users.current])
    show('通知設定を保存しました。')
  }
  return (
    <Form
      schema={notificationSettingsInput}
      values={toValues(settings)}
      submitLabel="通知設定を保存"
      submitLook="secondary"
      onSubmit={submit}
    >
      {({ control }) => (
        <>
          <Kinds control={control} />
          <div className="form-columns">
            <SelectField
              control={control}
              name="quiet_from"
              label="メールを送らない時間帯(開始)"
              options={hours}
              emptyLabel={null}
              required={false}
            />
            <SelectField
              control={control}
              name="quiet_until"
              label="メールを送らない時間帯(終了)"
              options={hours}
              emptyLabel={null}
              required={false}
            />
          </div>
          <p className="muted secondary-text">
            この時間帯のメールは、終了後にまとめて届きます。権限・メールアドレス・パスワードの変更は、設定にかかわらずお知らせします。
          </p>
        </>
      )}
    </Form>
  )
}

const channels = { in_app: '画面', mail: 'メール' } as const
type Kind = keyof typeof notificationKinds

const Kinds = ({ control }: { control: Control<NotificationSettings> }) => (
  <table className="notification-kinds">
    <thead>
      <tr>
        <th scope="col">種類</th>
        {Object.values(channels).map((channel) => (
          <th key={channel} scope="col">
            {channel}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {(Object.keys(notificationKinds) as Kind[]).map((kind) => (
        <tr key={kind}>
          <th scope="row">{notificationKinds[kind]}</th>
          {(Object.keys(channels) as (keyof typeof channels)[]).map((channel) => (
            <td key={channel} data-label={channels[channel]}>
              <Digest control={control} kind={kind} channel={channel} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

type DigestProps = { control: Control<NotificationSettings>; kind: Kind; channel: keyof typeof channels }

const Digest = ({ control, kind, channel }: DigestProps) => {
  const label = `${notificationKinds[kind]}:${channels[channel]}`
  const { field, id } = useField({ control, name: `kinds.${kind}.${channel}`, label })
  return (
    <span className="input-box">
      <select {...field} id={id} className="input" aria-label={label} value={field.value as string}>
        {Object.entries(digests).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
