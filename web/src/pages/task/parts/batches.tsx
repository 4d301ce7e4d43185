import { href } from '@banso/contract/pages'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Row, Rows } from '../../../kit/card.tsx'
import { SideDrawer } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { MoreButton } from '../../../kit/more-button.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { Name } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { endlessQuery, useEndless } from '../../../lib/query.ts'
import { taskArea } from '../area.ts'
import { answerRate, answersText } from './batch-texts.ts'

const { calls, pages } = taskArea.operator

/** 「一斉提案」: what was proposed to several startups, newest first, with how many have answered. */
export const BatchesButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="inbox" onClick={() => setOpen(true)}>
        一斉提案
      </Button>
      <SideDrawer open={open} onClose={() => setOpen(false)} title="一斉提案の回答">
        {open && <BatchList onOpen={() => setOpen(false)} />}
      </SideDrawer>
    </>
  )
}

const BatchList = ({ onOpen }: { onOpen: () => void }) => {
  const { query, rows } = useEndless(endlessQuery(calls.batches.list, {}))
  if (!query.data) return <QueryStatus query={query} what="一斉提案" rows={4} />
  if (rows.length === 0) return <Empty title="一斉提案はまだありません。" />
  return (
    <>
      <Rows label="一斉提案">
        {rows.map((batch) => (
          <Row
            key={batch.uid}
            title={
              <Link to={`${href(pages.list)}?batch_uid=${batch.uid}`} onClick={onOpen}>
                {batch.title}
              </Link>
            }
            meta={
              <>
                {shortMoment(batch.created_at)} <Name {...batch.created_by} /> {batch.total}社 {answersText(batch)}
              </>
            }
          >
            回答率 {answerRate(batch)}%
          </Row>
        ))}
      </Rows>
      <MoreButton query={query} />
    </>
  )
}
