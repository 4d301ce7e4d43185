/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const metricAlertLabels = {
  metric_key: '見る指標',
  direction: '条件',
  value: 'しきい値',
  months: '続いた月数',
  enabled: '知らせる',
  /** All of them in one sentence, in the log. */
  text: 'アラート',
} as const
