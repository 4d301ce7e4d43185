import { Button, IconButton, Segment, SegmentControl, Spinner } from '../button.tsx'
import { Card, CardBody, CardHead, Inset, NextAction, Row, Rows } from '../card.tsx'
import { Icon, type IconName, iconNames } from '../icon.tsx'
import { ActionMenu } from '../menu.tsx'
import {
  Avatar,
  Company,
  Due,
  People,
  Person,
  Pips,
  Progress,
  Sparkline,
  StatusChip,
  Tag,
  TaskState,
} from '../status.tsx'
import { Timeline, TimelineItem } from '../timeline.tsx'

import { Line, Part, today } from './part.tsx'

export const Buttons = () => (
  <Part title="ボタン">
    <Line>
      <Button look="primary">登録する</Button>
      <Button look="secondary">提案する</Button>
      <Button>キャンセル</Button>
      <Button look="dark">比較する</Button>
      <Button look="transparent" icon="plus">
        追加
      </Button>
      <Button size="small">編集</Button>
    </Line>
    <Line>
      <Button look="primary" disabled>
        登録する
      </Button>
      <Button look="primary" busy>
        保存中
      </Button>
      <Button look="danger">削除</Button>
      <Button look="primary" size="large" to="/kit.html">
        記録する
      </Button>
      <IconButton icon="bell" label="お知らせ" />
      <ActionMenu
        items={[
          { label: '編集', icon: 'edit' },
          { label: 'CSVで保存', icon: 'download', disabled: true },
          { label: '削除', icon: 'trash', danger: true },
        ]}
      />
    </Line>
    <Line>
      <SegmentControl label="表示">
        <Segment icon="list" active>
          リスト
        </Segment>
        <Segment icon="board">ボード</Segment>
        <Segment icon="calendar" to="/kit.html">
          カレンダー
        </Segment>
      </SegmentControl>
      <Spinner />
    </Line>
  </Part>
)

export const States = () => (
  <Part title="状態と期限">
    <Line>
      <StatusChip tone="ok">順調</StatusChip>
      <StatusChip tone="warn">要注意</StatusChip>
      <StatusChip tone="danger">遅れ</StatusChip>
      <StatusChip>未評価</StatusChip>
      <StatusChip tone="info">支援中</StatusChip>
      <StatusChip icon="lock">運営のみ</StatusChip>
      <StatusChip tone="ok" plain>
        良好
      </StatusChip>
    </Line>
    <Line>
      <TaskState state="proposed">提案中</TaskState>
      <TaskState state="todo">未着手</TaskState>
      <TaskState state="doing">進行中</TaskState>
      <TaskState state="waiting">回答待ち</TaskState>
      <TaskState state="done">完了</TaskState>
      <TaskState state="cancelled">中止</TaskState>
    </Line>
    <Line>
      <Due date="2026-12-04" today={today} />
      <Due date="2026-11-23" today={today} />
      <Due date="2026-11-20" today={today} />
      <Due date="2026-11-18" today={today} />
      <Due date="2026-11-10" today={today} closed />
      <Due date={null} today={today} />
    </Line>
    <Line>
      <Pips step={2}>運営確認中</Pips>
      <Pips step={4}>面談調整中</Pips>
      <Tag>介護</Tag>
    </Line>
  </Part>
)

export const Figures = () => (
  <Part title="進捗、推移、人、企業">
    <div className="columns-2">
      <Progress value={62} plan={46} figures="below" />
      <Progress value={50} plan={54} tone="warn" figures="below" />
      <Progress value={28} plan={54} tone="danger" figures="below" />
      <Progress value={100} tone="ok" figures="beside" />
    </div>
    <Line>
      <Sparkline values={[8, 9, 11, 12, 14, 16, 19, 21]} plan={[8, 9, 10, 11, 12.5, 14, 16, 17.5]} />
      <Sparkline
        values={[3, 2.8, 2.8, 2.6, 2.3, 2.1, 1.8, 1.9]}
        plan={[3, 2.9, 2.8, 2.6, 2.4, 2.2, 2, 1.9]}
        width={132}
        height={44}
      />
      <Sparkline values={[3]} />
    </Line>
    <Line>
      <Person name="佐伯 航太" />
      <Person name="高橋 みのり" />
      <People people={['三好 はるか', '野口 凛', '大庭 直人', '石動 奈緒', '片山 悠'].map((name) => ({ name }))} />
      {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
        <Avatar key={size} name="高橋" size={size} />
      ))}
    </Line>
    <Line>
      <Company name="株式会社ツムギノート" />
      <Company name="ミオツクシ・キャピタル" size={36} />
    </Line>
  </Part>
)

export const CardsPart = () => (
  <Part title="カードと経過" bare>
    <NextAction
      title="七里浜パートナーズとの面談候補日に回答"
      text="候補は3つ、あと6時間で仮押さえが切れます。"
      action={
        <Button look="primary" size="large">
          候補日に回答
        </Button>
      }
    />
    <Card>
      <CardHead title="今日やること" count="2件" action={<a href="#all">経営アクションをすべて見る</a>} />
      <Rows>
        <Row
          lead={
            <span className="timeline-icon">
              <Icon name="task" />
            </span>
          }
          title={<a href="#task">介護施設20件への導入ヒアリング</a>}
          meta={<span>導入施設を30施設に増やす</span>}
        >
          <Due date="2026-11-18" today={today} />
          <Button size="small">実行を記録</Button>
        </Row>
        <Row
          lead={
            <span className="timeline-icon">
              <Icon name="target" />
            </span>
          }
          title={<a href="#goal">「解約率を月1.5%以下に保つ」のチェックイン</a>}
          meta={<span>前回 11/6 要注意</span>}
        />
      </Rows>
    </Card>
    <Card>
      <CardHead title="チェックイン" count="8件" />
      <CardBody>
        <Timeline>
          <TimelineItem
            person={{ name: '佐伯 航太' }}
            time="11/18 18:20"
            head={<StatusChip tone="ok">順調</StatusChip>}
          >
            <p className="prose">埼玉の社会福祉法人で2施設同時に契約。紹介経由は初回訪問から契約まで19日でした。</p>
            <Inset>支援してほしいこと: 介護施設の紹介網を持つ販売パートナーを1社探しています。</Inset>
          </TimelineItem>
          <TimelineItem
            person={{ name: '三好 はるか' }}
            time="11/04 09:40"
            head={<StatusChip tone="warn">要注意</StatusChip>}
          >
            <p className="prose">契約書の確認で2件が停滞。</p>
          </TimelineItem>
        </Timeline>
      </CardBody>
    </Card>
    <Card>
      <CardHead title="履歴" />
      <CardBody>
        <Timeline small>
          <TimelineItem icon="activity" time="11/11 17:05">
            見通しが「要注意」から「順調」に変わりました。
          </TimelineItem>
          <TimelineItem icon="edit" time="10/20 11:12">
            佐伯さんが目標値を25から30に変更しました。
          </TimelineItem>
        </Timeline>
      </CardBody>
    </Card>
  </Part>
)

export const IconsPart = () => (
  <Part title="アイコン" wide>
    <Line>
      {iconNames.map((name: IconName) => (
        <span key={name} title={name}>
          <Icon name={name} />
        </span>
      ))}
    </Line>
  </Part>
)
