import { type RouteObject, redirect } from "react-router";
import { Root, RootError } from "./root.tsx";

/** The site map: every address and the file behind it. */
export const routes: RouteObject[] = [
  {
    id: "root",
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      page("net-zero", "net-zero/layout", {
        children: [
          page("", "net-zero/intro"),
          page("heating", "net-zero/heating"),
          page("energy", "net-zero/energy"),
          page("car", "net-zero/car"),
          page("car-not-found", "net-zero/car-not-found"),
          page("emissions", "net-zero/emissions"),
          page("breakdown", "net-zero/breakdown"),
          page("interactive", "net-zero/interactive"),
          page("methodology", "net-zero/methodology"),
          page("not-found", "not-found", { mount: "net-zero" }),
          // One part of this address is the product's name, so the page's loader checks the whole of it.
          page(":howTo", "net-zero/how-to"),
          { path: "*", loader: () => redirect("/net-zero/not-found") },
        ],
      }),
      page("/", "home"),
      page("signup", "signup"),
      page("sign-out", "sign-out"),
      page("docs/api", "docs/api"),
      page("docs/problems", "docs/problems"),
      page("styleguide", "styleguide"),
      page("*", "not-found"),
    ],
  },
];

/**
 * A page whose code is fetched when it is first wanted. The id names its file, so that the server can
 * say early which scripts a page needs; `mount` tells apart the places of a file used in several.
 */
function page(
  path: string,
  file: string,
  { mount = "", children }: { mount?: string; children?: RouteObject[] } = {},
): RouteObject {
  const load = import.meta.glob<Partial<RouteObject>>("./routes/**/*.tsx")[`./routes/${file}.tsx`];
  if (!load) throw new Error(`The site map names web/routes/${file}.tsx, which does not exist.`);
  return {
    path,
    id: `${mount}:${file}`,
    lazy: load as NonNullable<RouteObject["lazy"]>,
    ...(children ? { children } : {}),
  } as RouteObject;
}
