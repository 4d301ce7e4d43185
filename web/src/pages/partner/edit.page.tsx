import { partnerLabels } from '@banso/contract/labels/partners'
import { href } from '@banso/contract/pages'
import type { PartnerField } from '@banso/contract/partner-fields'
import { changeStates, partnerStatuses } from '@banso/contract/partner-states'
import type { PartnerProfile } from '@banso/contract/partners'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { useTold } from '../../kit/changes.tsx'
import { Note } from '../../kit/notice.tsx'
import { Page, Tabs } from '../../kit/page.tsx'
import { QueryStatus, queryState, shownWhen } from '../../kit/query-status.tsx'
import { useArea } from '../../lib/area.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery, useApiMutation } from '../../lib/query.ts'
import { profileArea } from './area.ts'
import { statusLooks } from './figures.ts'
import { ChangesCard } from './parts/changes-card.tsx'
import { missingText } from './parts/missing.ts'
import { OwnFigures } from './parts/own-figures.tsx'
import { Preview } from './parts/preview.tsx'
import { SectionPart } from './parts/section-form.tsx'
import { standingTexts } from './texts.ts'
import { profileSections, sectionOf } from './values.ts'
import './parts/overview.css'

const tabs = { ...profileSections, preview: 'プレビュー', figures: '実績' } as const
type Tab = keyof typeof tabs
const tabOf = (search: URLSearchParams): Tab => {
  const asked = search.get('section') ?? ''
  return asked === 'preview' || asked === 'figures' ? asked : (sectionOf(search) ?? 'basic')
}

/** 企業情報の編集: what the partner says of itself, what of it waits, and how startups see it. */
const EditPartnerPage = () => {
  const { calls, pages } = useArea(profileArea)
  const { partner_id } = useParamsOf(pages.edit)
  const [search] = useSearchParams()
  const tab = tabOf(search)
  /** Counts what was taken back: the forms begin anew then, without it. */
  const [takenBack, setTakenBack] = useState(0)
  const asked = useQuery({
    ...apiQuery(calls.profiles.profile, { params: { partner_id } }),
    // The guard keeps the profile for long; a form begins with what is stored now and is merged when saving.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const query = shownWhen(asked.isFetchedAfterMount, asked)
  const profile = query.data?.data
  return (
    <Page title="企業情報の編集" state={queryState(query)} width={tab === 'preview' ? 'full' : 'form'}>
      <Tabs
        label="企業情報の項目"
        items={Object.entries(tabs).map(([name, label]) => ({
          label,
          to: `${href(pages.edit, { partner_id })}?section=${name}`,
          active: name === tab,
        }))}
      />
      {profile ? (
        <div className="stack">
          <Standing profile={profile} />
          <OwnChanges profile={profile} onTakenBack={() => setTakenBack(takenBack + 1)} />
          {tab === 'preview' && <Preview profile={profile} />}
          {tab === 'figures' && <OwnFigures profile={profile} />}
          {tab !== 'preview' && tab !== 'figures' && (
            <SectionPart key={`${tab} ${takenBack}`} section={tab} profile={profile} />
          )}
        </div>
      ) : (
        <QueryStatus query={query} what="企業情報" rows={8} />
      )}
    </Page>
  )
}

export default EditPartnerPage

/** Whether startups find the partner, where they do not. */
const Standing = ({ profile }: { profile: PartnerProfile }) => {
  const { status } = profile
  return (
    standingTexts[status] && (
      <Note tone={status === 'hidden' ? 'warn' : 'plain'} icon={statusLooks[status].icon}>
        <b>
          {partnerLabels.status}:{partnerStatuses[status]}
        </b>
        <br />
        {standingTexts[status]}
        {missingText(profile)}
      </Note>
    )
  )
}

const words = { pending: changeStates.pending.to.withdrawn.label, refused: changeStates.refused.to.withdrawn.label }

/** What waits for the operators, and what they have refused; either is taken back here. */
const OwnChanges = ({ profile, onTakenBack }: { profile: PartnerProfile; onTakenBack: () => void }) => {
  const { calls } = useArea(profileArea)
  const client = useQueryClient()
  const told = useTold()
  const [busy, setBusy] = useState(false)
  const params = { partner_id: profile.uid }
  const withdraw = useApiMutation(calls.changes.transition, {
    onSuccess: (answer) => {
      client.setQueryData(apiQuery(calls.profiles.profile, { params }).queryKey, answer)
      onTakenBack()
    },
  })
  const mayWrite = profile.can.includes('update')
  const take = (fields: PartnerField[]) => {
    setBusy(true)
    const request = { params, ifMatch: profile.etag, body: { to: 'withdrawn', fields } } as const
    told(
      withdraw.mutateAsync(request).finally(() => setBusy(false)),
      '変更を取り下げました。',
    )
  }
  return (
    <ChangesCard
      partner={profile}
      text="運営の確認が終わるまで、今の内容が公開されたままになります。"
      refusedText="今の内容が公開されています。直して保存すると、もう一度申請できます。"
      action={(fields) =>
        mayWrite && (
          <Button size="small" disabled={busy} onClick={() => take(fields)}>
            すべて取り下げる
          </Button>
        )
      }
      rowAction={({ field, label, status }) =>
        mayWrite && (
          <Button size="small" disabled={busy} onClick={() => take([field])} aria-label={`${label}の${words[status]}`}>
            {status === 'pending' ? '取り下げる' : words.refused}
          </Button>
        )
      }
    />
  )
}
