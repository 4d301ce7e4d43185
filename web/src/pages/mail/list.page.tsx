import { type DevMail, devMails, type MailAttachment } from '@banso/contract/mails'
import { folded } from '@banso/contract/search-words'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { Empty, FilteredEmpty } from '../../kit/empty.tsx'
import { FilterBar, SearchBox } from '../../kit/filters.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { shortMoment } from '../../lib/dates.ts'
import { apiQuery } from '../../lib/query.ts'
import { saveFile } from '../../lib/save-file.ts'
import './mail.css'

/** How often the list looks for new mails. */
const EVERY_MS = 3_000

/** The mails that would have left, so that every way that leads over a mailbox can be walked on one machine. */
const DevMailsPage = () => {
  const [params, setParams] = useSearchParams()
  const words = params.get('q') ?? ''
  const query = useQuery({ ...apiQuery(devMails.list, { query: {} }), refetchInterval: EVERY_MS })
  const mails = query.data?.data.filter(({ to, subject }) => folded(`${to} ${subject}`).includes(folded(words)))
  const search = (text: string) => setParams(text ? { q: text } : {}, { replace: true })
  const state = queryState(query, mails?.length === 0)
  return (
    <div className="dev-mails">
      <Page
        title="送信メール"
        sub="エミュレーターではメールは送信されず、ここに届きます。本番環境にこの画面はありません。"
        actions={<Link to="/">ログインへ</Link>}
        width="form"
        state={state}
      >
        <FilterBar count={mails && `${mails.length}件`}>
          <SearchBox label="宛先または件名で絞り込む" value={words} onChange={search} isLocal />
        </FilterBar>
        <QueryStatus query={query} what="送信メール" />
        {state === 'empty' && words && <FilteredEmpty noun="メール" onClear={() => search('')} />}
        {state === 'empty' && !words && (
          <Card>
            <Empty
              drawing="talk"
              title="メールはまだありません。"
              text="招待やパスワードの再設定をすると、ここに届きます。"
            />
          </Card>
        )}
        <ul className="stack" aria-label="送信メール">
          {mails?.map((mail) => (
            <li key={mail.uid}>
              <MailCard mail={mail} />
            </li>
          ))}
        </ul>
      </Page>
    </div>
  )
}

/** The text with its address told as a word: the button opens it. */
const withoutLink = ({ text, link }: DevMail): string => (link ? text.replaceAll(link, '(下のリンク)') : text)

const MailCard = ({ mail }: { mail: DevMail }) => (
  <Card as="article">
    <CardHead
      title={mail.subject}
      sub={`${mail.to} 宛`}
      action={<time dateTime={mail.created_at}>{shortMoment(mail.created_at)}</time>}
    />
    <CardBody>
      <p className="dev-mail-text">{withoutLink(mail)}</p>
      {mail.attachments.length > 0 && (
        <ul className="stack" aria-label="添付ファイル">
          {mail.attachments.map((file) => (
            <li key={file.name}>
              <Attachment {...file} />
            </li>
          ))}
        </ul>
      )}
      {mail.link && (
        <a className="button" data-look="primary" data-size="normal" href={mail.link}>
          リンクを開く
        </a>
      )}
    </CardBody>
  </Card>
)

/** A file that went along: its text in sight, and the file as a mail program would hand it over. */
const Attachment = ({ name, type, content }: MailAttachment) => (
  <details className="dev-mail-file">
    <summary>{name}</summary>
    <pre>{content}</pre>
    <Button size="small" icon="download" onClick={() => saveFile({ name, content }, type)}>
      ファイルを開く
    </Button>
  </details>
)

export default DevMailsPage
