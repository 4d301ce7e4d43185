import type { StartupHome } from '@banso/contract/home'
import type { ComponentType } from 'react'
import { HomeApplies } from './applies.tsx'
import { HomeMeeting } from './meeting.tsx'
import { RunwayCard } from './runway-card.tsx'
import { WaitsCard } from './waits-card.tsx'
import { WeekCard } from './week-card.tsx'
import './monday.css'

export type HomePartProps = { startup_id: string; home: StartupHome; today: string; onRetry: () => void }
export type MondayPart = 'HomeApplies' | 'HomeMeeting' | 'RunwayCard' | 'WaitsCard' | 'WeekCard'

/** What has changed, what waits, and what stands beside the work: one download, after the frame of the page. */
export const monday: Record<MondayPart, ComponentType<HomePartProps>> = {
  HomeApplies,
  HomeMeeting,
  RunwayCard,
  WaitsCard,
  WeekCard,
}
