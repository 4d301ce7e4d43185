import type { DisclosureGroup, DisclosureSetting } from '@banso/contract/disclosures'
import { type Disclosure, disclosureGroups } from '@banso/contract/startup-disclosures'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'

type Partners = DisclosureSetting['approved_partners']
type Asked = { groups: DisclosureGroup[]; after: Disclosure; answer: (yes: boolean) => void }

const MOST_NAMED = 3
/** 「ミオツクシ・キャピタルほか2社」 */
const namesOf = (partners: Partners): string => {
  const named = partners.slice(0, MOST_NAMED).map(({ name }) => name)
  const rest = partners.length - named.length
  return `${named.join('、')}${rest > 0 ? `ほか${rest}社` : ''}`
}

/** Who will see which groups, in a sentence for each kind of reader. */
export const wideningText = (groups: readonly DisclosureGroup[], after: Disclosure, partners: Partners): string[] => {
  const told = (level: Disclosure['profile']) =>
    groups.filter((group) => after[group] === level).map((group) => disclosureGroups[group])
  const [all, approved] = [told('all_partners'), told('approved_partners')]
  return [
    ...(all.length > 0 ? [`${all.join('、')}が、すべてのパートナーに公開されます。`] : []),
    ...(approved.length > 0
      ? [
          partners.length > 0
            ? `${approved.join('、')}が、承認したパートナー${partners.length}社(${namesOf(partners)})に公開されます。`
            : `${approved.join('、')}が、これから申込を送るパートナーに公開されます。`,
        ]
      : []),
  ]
}

/** Asks before more people see something: 「公開範囲を広げますか?」 */
export const useWidenQuestion = (partners: Partners) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (groups: DisclosureGroup[], after: Disclosure) =>
    new Promise<boolean>((answer) => setAsked({ groups, after, answer })).finally(() => setAsked(null))
  const dialog: ReactNode = asked && (
    <Dialog
      open
      onClose={() => asked.answer(false)}
      title="公開範囲を広げますか?"
      width="small"
      actions={
        <>
          <Button onClick={() => asked.answer(false)}>キャンセル</Button>
          <Button look="primary" onClick={() => asked.answer(true)}>
            公開する
          </Button>
        </>
      }
    >
      {wideningText(asked.groups, asked.after, partners).map((text) => (
        <p key={text} className="dialog-text">
          {text}
        </p>
      ))}
      <p className="dialog-text">よろしいですか?</p>
    </Dialog>
  )
  return { ask, dialog }
}
