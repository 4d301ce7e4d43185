import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Mark } from '../kit/mark.tsx'
import LoginPage from '../pages/auth/login.page.tsx'

/** The form as it stands in index.html; the build calls this (vite.config.ts). */
export const prerenderForm = (): string => renderToString(<LoginPage />)

export const prerenderMark = (): string => renderToStaticMarkup(<Mark />)
