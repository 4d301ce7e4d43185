import { applyLabels } from '@banso/contract/labels/applies'
import { seminarLabels } from '@banso/contract/labels/seminars'
import { SEAT_MESSAGE_MAX, type SeatInput, seatInput } from '@banso/contract/seats'
import type { SeminarSummary } from '@banso/contract/seminars'
import { useAtomValue } from 'jotai'
import { Dialog } from '../../../kit/dialog.tsx'
import { SelectField, TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { useArea } from '../../../lib/area.ts'
import { useBegunFrom } from '../../../lib/begun-from.ts'
import { momentSpan } from '../../../lib/dates.ts'
import { useApiMutation } from '../../../lib/query.ts'
import { startupId } from '../../../state.ts'
import { peopleOptions, usePeople } from '../../company/queries.ts'
import { seminarArea } from '../area.ts'

type SeatDialogProps = {
  kind: 'apply' | 'apply_colleague'
  seminar: SeminarSummary
  onClose: () => void
  onSettled: () => Promise<unknown>
}

/** Enters oneself, or a colleague who is chosen by name; the seminar's own question stands at the message. */
export const SeatDialog = ({ kind, seminar, onClose, onSettled }: SeatDialogProps) => (
  <Dialog open onClose={onClose} title={kind === 'apply' ? 'セミナーに申し込む' : '同僚を申し込む'} width="small">
    <p className="dialog-text">
      <b>{seminar.title}</b>
      <br />
      {momentSpan(seminar.start_at, seminar.end_at)}
    </p>
    {seminar.seats_left === 0 && (
      <Note tone="warn" icon="clock">
        満席のため、キャンセル待ちで受け付けます。席が空くと、申し込み順に参加確定になります。
      </Note>
    )}
    {kind === 'apply' ? (
      <SeatForm seminar={seminar} onClose={onClose} onSettled={onSettled} />
    ) : (
      <ColleagueForm seminar={seminar} onClose={onClose} onSettled={onSettled} />
    )}
  </Dialog>
)

type SeatFormProps = Omit<SeatDialogProps, 'kind'> & { colleagues?: Record<string, string> }

const ColleagueForm = (props: SeatFormProps) => {
  const { query, people } = usePeople(useAtomValue(startupId))
  const entered = new Set(props.seminar.entries.map(({ user }) => user.uid))
  const free = people.filter(({ actor, uid }) => actor === 'startup' && !entered.has(uid))
  if (!query.data) return <QueryStatus query={query} what="メンバー" rows={2} />
  if (free.length === 0) return <Note>申し込める同僚はいません。</Note>
  return <SeatForm {...props} colleagues={peopleOptions(free)} />
}

const SeatForm = ({ seminar, colleagues, onClose, onSettled }: SeatFormProps) => {
  const startup_id = useAtomValue(startupId)
  const show = useNotice()
  const { seminars } = useArea(seminarArea).calls
  const apply = useApiMutation(seminars.apply)
  const begunFrom = useBegunFrom()
  const send = async (body: SeatInput, idempotencyKey: string) => {
    try {
      const { data } = await apply.mutateAsync({
        params: { startup_id, seminar_id: seminar.uid },
        body: { ...body, ...begunFrom(seminar.uid) },
        idempotencyKey,
      })
      show(data.status === 'confirmed' ? '参加が確定しました。' : 'キャンセル待ちに登録しました。')
      onClose()
    } finally {
      await onSettled()
    }
  }
  return (
    <Form
      schema={seatInput}
      values={{ message: '', ...(colleagues && { user_uid: '' }) }}
      layout="plain"
      submitLabel="申し込む"
      draftKey={`seat:${colleagues ? 'colleague' : 'self'}:${seminar.uid}`}
      onCancel={onClose}
      onSubmit={(body, { idempotencyKey }) => send(body, idempotencyKey)}
    >
      {({ control }) => (
        <>
          {colleagues && (
            <SelectField
              control={control}
              name="user_uid"
              label={seminarLabels.user_uid}
              options={colleagues}
              required
            />
          )}
          <TextAreaField
            control={control}
            name="message"
            label={applyLabels.message}
            help={seminar.pre_question || '登壇者に聞きたいことがあれば書いてください。'}
            rows={3}
            max={SEAT_MESSAGE_MAX}
          />
        </>
      )}
    </Form>
  )
}
