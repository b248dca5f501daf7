/** What a view renders, as markup and as the text that people read. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ShownView } from '../views/shown-view.tsx'
import type { ViewProps } from '../views/view-props.ts'

export const markup = (props: ViewProps) => renderToStaticMarkup(createElement(ShownView, props))

export const textOf = (props: ViewProps) =>
  markup(props)
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
