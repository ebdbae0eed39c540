import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const HOSTILE = [
  '<script>x()</script>',
  '<img src=x onerror=x()>',
  '<svg/onload=x()>',
  '<p onclick=x()>',
  '<a href="javascript:x()">',
  '<math><mtext></mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;">',
  '<<p>script>x()<</p>/script>',
  '<p\u0000onclick=x()>',
  '<style>@import "//evil.example"</style>',
  '<iframe srcdoc="<script>x()</script>">',
]

describe('cleaned HTML', () => {
  it('keeps bare tags of the list, in lower case', () => {
    expect(cleanHtml('<P>Hi <strong>you</strong><br></P>')).toBe(
      '<p>Hi <strong>you</strong><br></p>',
    )
  })

  it.each(HOSTILE)('lets nothing of %s become markup', (html) => {
    const markup = cleanHtml(html).match(/<[^>]*>?/g) ?? []
    expect(markup.filter((tag) => !/^<\/?(p|strong)>$/.test(tag))).toEqual([])
  })

  it('does not change when cleaned again', () => {
    for (const html of [...HOSTILE, '<p>a &amp; b</p>']) {
      expect(cleanHtml(cleanHtml(html)).match(/<(?!\/?p>)/g)).toBeNull()
    }
  })
})
