/** What link previews and search engines see of the rules pages (/rules, /rules/…). */
import { packName } from '@paddock/domain/rules/pack.ts'
import { packContents } from '@paddock/domain/rules/pack-words.ts'
import { shippedPack } from '@paddock/domain/rules/packs.ts'
import { breadcrumbs, notIndexed, previewHead, shortened, structuredData, withHead } from '../../http/page-head.ts'
import type { Services } from '../../services.ts'

const PAGE = /^\/rules(?:\/([^/]+))?\/?$/

/** Undefined for every other address. */
export const rulesHead =
  ({ config: { publicUrl } }: Pick<Services, 'config'>) =>
  ({ pathname }: URL, page: string) => {
    const found = PAGE.exec(pathname)
    if (!found) return undefined
    const name = found[1]
    if (name === undefined) {
      const description = 'The rules of student racing competitions as figures, with a calculator for your times.'
      const address = `${publicUrl}/rules`
      return of(200, previewHead({ title: 'Rule packs · Paddock', description, address, type: 'website' }))
    }
    const pack = shippedPack(name)
    if (!pack) return of(404, ['<title>Rule pack not found · Paddock</title>', notIndexed])
    const title = `${pack.title}: rules · Paddock`
    const description = shortened(`Version ${pack.version}. ${packContents(pack)}.`)
    const address = `${publicUrl}/rules/${packName(pack)}`
    const way = breadcrumbs({ name: 'Rule packs', address: `${publicUrl}/rules` }, { name: pack.title, address })
    return of(200, [...previewHead({ title, description, address, type: 'website' }), structuredData(way)])

    function of(status: number, head: readonly string[]) {
      return { status, page: withHead(page, head) }
    }
  }
