type Rule = { readonly head: string; readonly body: string | undefined }

/**
 * The part of the site's styles that the first paint of every page consists of: the tokens, what stands on
 * elements as such, and the classes that these pages name. It stands in the page and is a sixth of the whole, so
 * that the first paint waits for one flight of packets; the whole follows with the scripts and repeats it.
 *
 * @example firstStyles('.a{color:red}.b{color:blue}', ['<p class="a">']) // '.a{color:red}'
 */
export function firstStyles(css: string, pages: readonly string[]): string {
  const used = new Set(
    pages.flatMap((page) =>
      [...page.matchAll(/class="([^"]*)"/g)].flatMap(([, all]) => all!.split(/\s+/)),
    ),
  )
  const styles = keep(css.replace(/\/\*[\s\S]*?\*\//g, ''), used)
  return onlyWanted(styles)
}

function keep(css: string, used: ReadonlySet<string>): string {
  return rulesOf(css)
    .map(({ head, body }) => {
      if (body === undefined) return `${head};`
      if (/^@(media|supports|layer|container)\b/.test(head)) {
        const inner = keep(body, used)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      return head.startsWith('@') || selectorsOf(head).some((one) => fits(one, used))
        ? `${head}{${body}}`
        : ''
    })
    .join('')
}

/** Letters, movements and measures that nothing kept speaks of come with the whole. */
function onlyWanted(css: string): string {
  return rulesOf(css)
    .filter(({ head, body = '' }) => {
      const [, name] = /^@(?:property|keyframes)\s+(\S+)/.exec(head) ?? []
      if (name) return css.split(name).length > 2
      return head !== '@font-face' || /Stand-in|-latin-wght/.test(body)
    })
    .map(({ head, body }) => (body === undefined ? `${head};` : `${head}{${body}}`))
    .join('')
}

const fits = (selector: string, used: ReadonlySet<string>): boolean =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].every(([, name]) =>
    used.has(name!.replaceAll(/\\(.)/g, '$1')),
  )

/** A list of selectors, parted at its own commas and not at those inside brackets. */
function selectorsOf(head: string): string[] {
  let depth = 0
  const parts = ['']
  for (const [sign] of head.matchAll(/\\.|[^\\]/gs)) {
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

/** The rules of one level, whatever stands inside them. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let [start, open, depth] = [0, 0, 0]
  for (const { 0: sign, index } of css.matchAll(/\\.|"[^"]*"|'[^']*'|[{};]/gs)) {
    if (sign === '{') {
      if (depth === 0) open = index
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index) })
      start = index + 1
    } else if (sign === ';' && depth === 0) {
      rules.push({ head: css.slice(start, index).trim(), body: undefined })
      start = index + 1
    }
  }
  return rules
}
