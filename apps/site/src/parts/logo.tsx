import logo from './art/logo.svg'

/** The coin and the word mark. */
export const Logo = ({ wordClass = '' }: { wordClass?: string }) => (
  <span className="flex items-center gap-2.5">
    <img src={logo} alt="" width={30} height={30} className="size-[30px]" />
    <span
      className={`font-display text-[1.5625rem] leading-none font-semibold tracking-[-.02em] ${wordClass}`}
    >
      Parlour
    </span>
  </span>
)
