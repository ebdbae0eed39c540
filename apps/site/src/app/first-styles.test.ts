import { describe, expect, it } from 'vitest'
import { firstStyles } from '../../vite/first-styles.ts'

describe('the styles of the first paint', () => {
  const page = '<p class="lg:text-4xl card first"><img class="mt-1.5"></p>'
  const firstOf = (css: string) => firstStyles(css, [page])

  it('are those of its classes and of elements as such, in their order', () => {
    const kept = 'body{margin:0}.card{color:red}.mt-1\\.5{margin:6px}[data-theme=light]{--a:1}'
    expect(firstOf(`${kept}.other{color:blue}.card .other{color:blue}`)).toBe(kept)
  })

  it('keep what stands in layers and queries, and none that is empty', () => {
    const kept =
      '@layer base,utilities;@layer utilities{@media (width>=64rem){.lg\\:text-4xl{a:b}}}'
    expect(firstOf(`${kept}@media print{.other{a:b}}`)).toBe(kept)
  })

  it('keep a rule of which one selector fits, whatever stands in brackets', () => {
    const kept = '.other,.card:is(a,b){a:b}.card:not([lang="x,{"]){c:d}'
    expect(firstOf(`${kept}.card:is(.other,b){e:f}`)).toBe(kept)
  })

  it('have the letters, movements and measures that they speak of alone', () => {
    const letters = '@font-face{font-family:Sans;src:url(/assets/sans-latin-wght-normal-a1.woff2)}'
    const measure = '@property --tw-used{syntax:"*";inherits:false}'
    const moves = '@keyframes go{to{top:0}}'
    const kept = `${letters}${measure}${moves}.card{animation:go 1s;top:var(--tw-used)}`
    const left =
      '@font-face{font-family:Sans;src:url(/assets/sans-greek-wght-normal-a1.woff2)}@property --tw-not{syntax:"*"}@keyframes stop{to{top:0}}'
    expect(firstOf(kept + left)).toBe(kept)
  })
})
