import type { FirstSteps as Steps } from '@banso/contract/home'
import { href } from '@banso/contract/pages'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardHead } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useMay } from '../../../lib/rights.ts'
import { startup } from '../../../state.ts'
import { RequestButton } from '../../interview/panel.tsx'
import { homeArea } from '../area.ts'
import './first-steps.css'

const { pages } = homeArea.startup

type Look = 'white' | 'primary' | 'secondary'
type Step = { done: boolean; title: string; text: string; action: (look: Look) => ReactNode }

/** `leads`: nothing else is asked first, so that the next step has the screen's one primary button. */
type FirstStepsProps = { startup_id: string; steps: Steps; leads: boolean }

/** はじめの3ステップ after registration, until the first goal stands and the first interview is on its way. */
const FirstSteps = ({ startup_id, steps, leads }: FirstStepsProps) => {
  const list = useSteps(startup_id, steps)
  const next = list.findIndex(({ done }) => !done)
  return (
    <Card className="first-steps">
      <CardHead title="はじめの3ステップ" count={`${list.filter(({ done }) => done).length} / 3 完了`} />
      <ol>
        {list.map(({ done, title, text, action }, index) => (
          <li key={title} data-done={done || undefined}>
            <span className="first-step-mark" aria-hidden="true">
              {done ? <Icon name="check" size="small" /> : index + 1}
            </span>
            <div className="grow">
              <h3>
                {title}
                {done && <span className="visually-hidden">(完了)</span>}
              </h3>
              <p>{text}</p>
            </div>
            {!done && action(index !== next ? 'white' : leads ? 'primary' : 'secondary')}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const useSteps = (startup_id: string, steps: Steps): Step[] => {
  const mayCreate = useMay('goal.create')
  const mayAsk = useMay('contact.create')
  const { assigned_operators = [] } = useAtomValue(startup)
  const operator = assigned_operators[0] ? `担当者の${assigned_operators[0].name}さん` : '担当者'
  return [
    {
      done: steps.goal,
      title: '最初の経営目標をつくる',
      text: 'ひな形から始めると、数分でつくれます。',
      action: (look) =>
        mayCreate && (
          <Button look={look} to={href(pages.newGoal, { startup_id })}>
            目標を追加
          </Button>
        ),
    },
    {
      done: steps.partner,
      title: 'おすすめのパートナーを見る',
      text: '経営課題とステージに合う投資家・マスター・プラグインを選んでいます。',
      action: (look) => (
        <Button look={look} to={href(pages.partners)}>
          パートナーを見る
        </Button>
      ),
    },
    {
      done: steps.interview,
      title: `${operator}と初回面談の日程を決める`,
      text: '希望の日時を伝えると、候補日が届きます。',
      action: (look) => mayAsk && <RequestButton startup_id={startup_id} look={look} />,
    },
  ]
}

export default FirstSteps
