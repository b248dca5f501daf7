/** Paddock's theme: British racing green in light mode, high-vis on carbon in dark mode, slanted like a start number. */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { MAIN_ID } from './main-content.tsx'
import classes from './theme.module.css'

/** One scale for both schemes: from high-vis to racing green, and each scheme takes its primary colour from its own end. */
const racing: MantineColorsTuple = [
  '#f5fce3',
  '#e8f9bd',
  '#d9f883',
  '#c8f542',
  '#a9dc33',
  '#5fa53c',
  '#1c7a4c',
  '#0a5c43',
  '#074736',
  '#06352a',
]

/** Neutrals with a trace of green in them, so that they sit beside the racing scale. */
const gray: MantineColorsTuple = [
  '#f6f7f2',
  '#edefe8',
  '#e0e4db',
  '#cdd3c9',
  '#aeb7ad',
  '#858f87',
  '#566059',
  '#414a44',
  '#2a312d',
  '#161b18',
]

const carbon: MantineColorsTuple = [
  '#eaeeea',
  '#cbd3cd',
  '#a5b0a9',
  '#7d8a83',
  '#3d4843',
  '#2b3531',
  '#1b2320',
  '#131a17',
  '#0f1513',
  '#080c0a',
]

/** The colours of a timing screen: purple is the fastest of all, yellow a time that was not improved. */
const sector: MantineColorsTuple = [
  '#f5edff',
  '#e6d5fd',
  '#cfaefb',
  '#b685f8',
  '#a063f4',
  '#8f47ee',
  '#7f35de',
  '#6926bd',
  '#551f98',
  '#421a75',
]

const headingFont =
  "'Avenir Next Condensed', Bahnschrift, 'Roboto Condensed', 'Arial Narrow', 'Liberation Sans Narrow', 'Helvetica Neue', Arial, sans-serif"

/** The contrast of the primary colour differs by scheme: white on racing green, carbon on high-vis. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const primary = input.color === undefined || input.color === input.theme.primaryColor
  return primary && input.variant === 'filled' ? { ...colors, color: 'var(--mantine-primary-color-contrast)' } : colors
}

/** Judges and timekeepers use tablets, so controls are large unless a screen sets another size. */
const large = { defaultProps: { size: 'md' } }

const dialog = {
  // The heading of a dialog is a `header` element, which must not count as a second banner of the page.
  attributes: { header: { role: 'presentation' } },
  closeButtonProps: { 'aria-label': 'Close' },
}

export const theme = createTheme({
  primaryColor: 'racing',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.34,
  variantColorResolver: variantColors,
  colors: { racing, gray, dark: carbon, sector },
  white: '#ffffff',
  black: '#161b18',
  fontFamily:
    "'Inter', 'Segoe UI Variable Text', 'Segoe UI', system-ui, -apple-system, Roboto, 'Helvetica Neue', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', 'Liberation Mono', monospace",
  headings: {
    fontFamily: headingFont,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2.5rem', lineHeight: '1.05' },
      h2: { fontSize: '1.875rem', lineHeight: '1.1' },
      h3: { fontSize: '1.375rem', lineHeight: '1.2' },
      h4: { fontSize: '1.125rem', lineHeight: '1.3' },
    },
  },
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '3px', md: '5px', lg: '8px', xl: '14px' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Title: { classNames: { root: classes.title } },
    Button: { ...large, classNames: { root: classes.button, inner: classes.buttonInner } },
    Container: { classNames: { root: classes.container } },
    TextInput: large,
    PasswordInput: large,
    NumberInput: large,
    Textarea: large,
    // The list itself scrolls, controlled by the keys of its field; a scrolling box inside would not be reachable by keyboard.
    Select: { defaultProps: { size: 'md', withScrollArea: false }, classNames: { options: classes.choices } },
    Checkbox: large,
    Switch: large,
    Paper: { defaultProps: { radius: 'md' }, classNames: { root: classes.paper } },
    Anchor: { defaultProps: { underline: 'always' } },
    // The colour shows the kind of message; the text keeps its own colour, which is readable on all of them.
    Alert: { defaultProps: { variant: 'light' }, classNames: { title: classes.alertText, message: classes.alertText } },
    Tabs: { classNames: { tab: classes.tab } },
    Badge: { defaultProps: { radius: 'xs' }, classNames: { root: classes.badge } },
    // Overlays, including menus and lists of choices, belong to the main landmark instead of outside all landmarks.
    Popover: { defaultProps: { portalProps: { target: `#${MAIN_ID}` } } },
    // A menu contains only its items, so the focus goes to the first of them.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: { ...dialog, centered: true, radius: 'md' },
      classNames: { title: classes.dialogTitle },
    },
    ColorPicker: { defaultProps: { saturationLabel: 'Saturation and brightness', hueLabel: 'Hue' } },
    Drawer: { defaultProps: dialog, classNames: { title: classes.dialogTitle } },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--paddock-heading-font': headingFont,
    // Darker than Mantine's, because white text stands on them and they are the text on the lightest shades.
    '--mantine-color-green-9': '#1f6d2e',
    '--mantine-color-teal-9': '#066649',
    '--mantine-color-orange-9': '#b03a08',
  },
  light: {
    '--paddock-ground': gray[0],
    '--paddock-line': gray[3],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-error': '#b3162c',
  },
  dark: {
    '--paddock-ground': carbon[8],
    '--paddock-line': carbon[4],
    '--mantine-color-placeholder': carbon[2],
    '--mantine-color-dimmed': carbon[2],
    '--mantine-color-anchor': racing[3],
    '--mantine-color-error': '#ff8a8f',
  },
})

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'paddock-color-scheme' })
