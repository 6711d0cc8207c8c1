import type { ComponentType } from "preact";
import type { Place, ScreenProps } from "#desk/context/router.ts";

type ScreenComponent = ComponentType<ScreenProps>;

interface Route {
  /** Segments of the place; `*` matches any one. */
  pattern: readonly string[];
  part: DeskPart;
  load: () => Promise<ScreenComponent>;
}

export type DeskPart = "magazines" | "contacts" | "settings";

const ROUTES: readonly Route[] = [
  {
    pattern: [],
    part: "magazines",
    load: async () => (await import("#desk/magazines/magazines-screen.tsx")).MagazinesScreen,
  },
  {
    pattern: ["magazines", "*"],
    part: "magazines",
    load: async () => (await import("#desk/magazines/magazine-screen.tsx")).MagazineScreen,
  },
  {
    pattern: ["magazines", "*", "settings"],
    part: "magazines",
    load: async () =>
      (await import("#desk/settings/magazine/magazine-settings-screen.tsx")).MagazineSettingsScreen,
  },
  {
    pattern: ["issues", "*"],
    part: "magazines",
    load: async () => (await import("#desk/issue/issue-screen.tsx")).IssueScreen,
  },
  {
    pattern: ["uploads", "*"],
    part: "magazines",
    load: async () => (await import("#desk/issue/look-screen.tsx")).LookScreen,
  },
  {
    pattern: ["magazines", "*", "statistics"],
    part: "magazines",
    load: async () =>
      (await import("#desk/statistics/magazine-numbers-screen.tsx")).MagazineNumbersScreen,
  },
  {
    pattern: ["magazines", "*", "subscribers"],
    part: "magazines",
    load: async () => (await import("#desk/contacts/subscribers-screen.tsx")).SubscribersScreen,
  },
  {
    pattern: ["issues", "*", "statistics"],
    part: "magazines",
    load: async () =>
      (await import("#desk/statistics/issue-numbers-screen.tsx")).IssueNumbersScreen,
  },
  {
    pattern: ["issues", "*", "publish"],
    part: "magazines",
    load: async () => (await import("#desk/publishing/publish-screen.tsx")).PublishScreen,
  },
  {
    pattern: ["issues", "*", "share"],
    part: "magazines",
    load: async () => (await import("#desk/publishing/share-screen.tsx")).ShareScreen,
  },
  {
    // Where publishing leads to.
    pattern: ["issues", "*", "share", "*"],
    part: "magazines",
    load: async () => (await import("#desk/publishing/share-screen.tsx")).ShareScreen,
  },
  {
    pattern: ["contacts"],
    part: "contacts",
    load: async () => (await import("#desk/contacts/contacts-screen.tsx")).ContactsScreen,
  },
  {
    pattern: ["contacts", "import"],
    part: "contacts",
    load: async () => (await import("#desk/contacts/import-screen.tsx")).ImportScreen,
  },
  {
    pattern: ["contacts", "of", "*"],
    part: "contacts",
    load: async () => (await import("#desk/contacts/contact-screen.tsx")).ContactScreen,
  },
  {
    pattern: ["settings"],
    part: "settings",
    load: async () => (await import("#desk/settings/settings-screen.tsx")).SettingsScreen,
  },
  {
    pattern: ["settings", "*"],
    part: "settings",
    load: async () => (await import("#desk/settings/settings-screen.tsx")).SettingsScreen,
  },
];

/** The screen of a place with its values; undefined for an unknown place. */
export function routeTo(place: Place): (Route & ScreenProps) | undefined {
  const route = ROUTES.find(
    ({ pattern }) =>
      pattern.length === place.length &&
      pattern.every((segment, index) => segment === "*" || segment === place[index]),
  );
  return route && { ...route, values: place.filter((_, index) => route.pattern[index] === "*") };
}
