/** The coffee hills at sunrise, in a frame of enamel. */
export function Mountain() {
  return (
    <symbol id="sign-M" viewBox="0 0 100 100">
      <clipPath id="hill-window">
        <circle cx="50" cy="50" r="38" />
      </clipPath>
      <circle cx="50" cy="52" r="46" fill="#0d1f18" opacity=".5" />
      <circle cx="50" cy="50" r="46" fill="url(#brass)" stroke="#5a3808" strokeWidth="1.500" />
      <circle cx="50" cy="50" r="41.500" fill="#1f6a4c" />
      <g clipPath="url(#hill-window)">
        <path d="M10 10h80v80H10Z" fill="url(#dawn)" />
        <circle cx="62" cy="44" r="24" fill="#fff3c0" opacity=".35" />
        <circle cx="62" cy="44" r="14" fill="url(#sunlight)" />
        <path d="M6 66 26 34l10 12 12-24 18 30 8-8 22 26v30H6Z" fill="#53407e" />
        <path d="m48 22 10 17-6-2-5 6-7-4ZM26 34l7 8-5 1-6-2Z" fill="#f3e6ff" />
        <path d="M4 72q24-20 48-8t44-4v40H4Z" fill="#2f8a52" />
        <path d="M4 84q28-16 50-6t42-2v24H4Z" fill="#176040" />
        <g
          fill="none"
          stroke="#8fdc86"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="0 5.500"
        >
          <path d="M12 70q22-12 40-3t40-3M10 77q22-10 42-2t40-3" />
        </g>
        <g
          fill="none"
          stroke="#4fb56a"
          strokeWidth="3.600"
          strokeLinecap="round"
          strokeDasharray="0 6.500"
        >
          <path d="M12 86q24-9 42-1t36-2" />
        </g>
      </g>
      <circle cx="50" cy="50" r="38" fill="none" stroke="#fff3d0" strokeWidth="2" />
      <path
        d="M22 24a38 38 0 0 1 20-11"
        fill="none"
        stroke="#fffdf0"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
      />
    </symbol>
  )
}
