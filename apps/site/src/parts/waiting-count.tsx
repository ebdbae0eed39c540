/** How much waits behind an entry; whoever hears the page is told in words beside it. */
export const WaitingCount = ({ count }: { count: number }) => (
  <span
    aria-hidden="true"
    className="num ms-auto grid h-6 min-w-6 place-items-center rounded-full bg-brass-fill px-1.5 text-xs font-semibold text-on-brass"
  >
    {count}
  </span>
)
