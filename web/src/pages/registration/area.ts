import { inAreas } from '../../lib/area.ts'

/** The steps of a registration, and what lies before and after them. */
export const registrationArea = inAreas({
  startup: {
    calls: {},
    pages: {
      issue: 'startup_register_issue',
      setting: 'startup_register_setting',
      login: 'startup_login',
      home: 'startup_home',
    },
  },
})
