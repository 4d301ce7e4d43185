import { jaJP } from '@mui/material/locale'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { rem } from '../lib/rem.ts'

const color = (name: string) => ({ main: `var(--${name})` })

/**
 * MUI in Banso's look. Colours are our tokens, so both schemes follow without a second palette
 * (`nativeColor` lets MUI calculate with CSS variables).
 */
const theme = createTheme(
  {
    cssVariables: { nativeColor: true },
    palette: {
      primary: { ...color('primary'), contrastText: 'var(--on-primary)' },
      secondary: color('lane'),
      error: color('danger'),
      warning: color('warn'),
      success: color('ok'),
      info: color('primary'),
      text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
      background: { default: 'var(--page)', paper: 'var(--surface)' },
      divider: 'var(--line)',
      action: { hover: 'var(--hover)', selected: 'var(--tint)', focus: 'var(--hover)', active: 'var(--ink-2)' },
    },
    shape: { borderRadius: rem(8) },
    typography: { fontFamily: 'inherit', fontWeightMedium: 700 },
    transitions: { duration: { enteringScreen: 160, leavingScreen: 120, standard: 160, short: 140, shorter: 120 } },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none', color: 'var(--ink)' } },
      },
      MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--scrim)' } } } },
      MuiDialog: { styleOverrides: { paper: { borderRadius: 'var(--radius-dialog)', boxShadow: 'var(--float)' } } },
      MuiPopover: {
        styleOverrides: {
          paper: {
            boxShadow: 'var(--float)',
            border: '1px solid var(--line)',
            borderRadius: rem(10),
            marginTop: rem(4),
          },
        },
      },
      MuiList: { styleOverrides: { padding: { paddingTop: rem(6), paddingBottom: rem(6) } } },
      MuiMenuItem: {
        styleOverrides: {
          root: {
            minHeight: rem(38),
            gap: rem(10),
            paddingInline: rem(14),
            fontSize: rem(14),
            '@media (width <= 47.5em), (pointer: coarse)': { minHeight: rem(44) },
            '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
          },
        },
      },
      MuiTooltip: {
        styleOverrides: {
          tooltip: {
            background: 'var(--dark)',
            color: 'var(--on-dark)',
            fontSize: rem(12),
            padding: `${rem(6)} ${rem(10)}`,
          },
        },
      },
    },
  },
  jaJP,
)

/** Around each use of MUI inside the kit, so that pages without one do not load it. */
export const Themed = ({ children }: { children: ReactNode }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>
