/** A river boat of two decks with hammocks, moored on the right. */
export function Boat() {
  return (
    <g className="boat" transform="translate(1010 352)">
      <path className="boat-hull" d="M20 196h470l-40 74q-10 14-30 14H90q-24 0-34-20Z" />
      <path className="boat-band" d="M24 206h460l-8 16H32Z" />
      <path className="boat-deck" d="M50 110h400v10H50ZM50 190h400v8H50Z" />
      <path className="boat-roof" d="M36 28q214-30 428 0v16H36Z" />
      <g className="boat-posts">
        {[58, 134, 210, 286, 362, 436].map((x) => (
          <path key={x} d={`M${x} 44h8v152h-8Z`} />
        ))}
      </g>
      <path className="boat-light" d="M66 46h366v64H66ZM66 120h366v70H66Z" />
      <g className="hammocks">
        <path d="M68 60q32 44 64 0ZM220 60q32 44 64 0ZM372 60q30 44 62 0Z" />
        <path data-hue="2" d="M144 60q32 44 64 0ZM296 60q32 44 64 0Z" />
      </g>
      <path className="boat-rail" d="M56 154h386M56 172h386" />
    </g>
  )
}
