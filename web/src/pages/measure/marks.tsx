import type { Measure } from '@banso/contract/measures'

/** That a measure follows a monthly number of the company. */
export const MeasureLink = ({ metric_key, metric_name }: Pick<Measure, 'metric_key' | 'metric_name'>) =>
  metric_key && <span className="muted secondary-text">経営指標「{metric_name}」に連動</span>
