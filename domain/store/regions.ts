/** The regions that tax or postal law names by a code, so that "CA", "ca" and "California" are the same place. */
const NAMES: Readonly<Record<string, string>> = {
  US: 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming',
  CA: 'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
  AU: 'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The code of a region given by its code or its name; undefined if the country's regions are unknown here or it is none. */
export function regionCode(country: string, text: string): string | undefined {
  const wanted = plain(text)
  const found = NAMES[country]?.split(',').find((entry) => {
    const at = entry.indexOf(' ')
    return plain(entry.slice(0, at)) === wanted || plain(entry.slice(at)) === wanted
  })
  return found?.slice(0, found.indexOf(' '))
}

/** Whether the codes of this country's regions are known here, so that a wrong one can be told. */
export const knowsRegions = (country: string) => country in NAMES

export function sameRegion(country: string, one: string, other: string) {
  const code = regionCode(country, one)
  return code === undefined ? plain(one) === plain(other) : code === regionCode(country, other)
}
