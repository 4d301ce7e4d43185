import { Card, KeyValues, SummaryStrip } from '../card.tsx'
import { LineChart } from '../line-chart.tsx'
import { Due, People, Person, Progress, StatusChip } from '../status.tsx'

import { Part, today } from './part.tsx'

export const ChartPart = () => (
  <Part title="目標の詳細" wide bare>
    <SummaryStrip
      items={[
        { label: '進捗率', value: <Progress value={62} plan={46} figures="below" /> },
        { label: '見通し', value: <StatusChip tone="ok">順調</StatusChip> },
        { label: '責任者', value: <Person name="佐伯 航太" /> },
        { label: '期限', value: <Due date="2026-12-31" today={today} long /> },
        { label: '次の更新', value: '11/24(火)' },
      ]}
    />
    <div className="with-side">
      <Card>
        <LineChart
          title="このままの速さなら、12/16ごろ30施設に届きます"
          sub="導入施設数(施設) 2026/10/01〜12/31"
          unit="施設"
          actual={[8, 9, 11, 12, 14, 16, 19, 21].map((value, index) => ({
            value,
            day:
              [
                '2026-10-01',
                '2026-10-07',
                '2026-10-14',
                '2026-10-21',
                '2026-10-28',
                '2026-11-04',
                '2026-11-11',
                '2026-11-18',
              ][index] ?? '',
          }))}
          plan={[
            { day: '2026-10-01', value: 8 },
            { day: '2026-11-01', value: 13 },
            { day: '2026-12-01', value: 21 },
            { day: '2026-12-31', value: 30 },
          ]}
          forecast={{ day: '2026-12-31', value: 34 }}
          today={today}
        />
      </Card>
      <Card padded>
        <KeyValues
          items={[
            { label: '経営課題', value: '営業・販路開拓' },
            { label: '関係者', value: <People people={[{ name: '三好' }, { name: '野口' }]} /> },
            { label: '公開範囲', value: '自社と運営' },
            { label: '備考', value: '' },
          ]}
        />
      </Card>
    </div>
    <Card>
      <LineChart
        title="目標まで0.4ポイントです"
        sub="月次解約率(%)"
        unit="%"
        actual={[
          { day: '2026-10-01', value: 2.4 },
          { day: '2026-11-01', value: 1.9 },
        ]}
        plan={[
          { day: '2026-10-01', value: 2.4 },
          { day: '2026-12-31', value: 1.5 },
        ]}
        today={today}
      />
    </Card>
  </Part>
)
