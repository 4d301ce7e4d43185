import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import LoginPage from '../pages/guest/login.page.tsx'
import { Mark } from '../shared/auth/mark.tsx'

/** The form as it stands in index.html; the build calls this (vite.config.ts). */
export const prerenderForm = (): string => renderToString(<LoginPage />)

export const prerenderMark = (): string => renderToStaticMarkup(<Mark />)
