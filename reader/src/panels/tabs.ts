import { create, textButton } from "#reader/dom/dom.ts";

export interface TabPlan {
  name: string;
  title: string;
  element: HTMLElement;
  /** Called each time it has come into view. */
  shown: () => void;
}

export interface Tabs {
  /** The row of tabs and the views, in this order. */
  elements: HTMLElement[];
  current: () => string;
}

/** Makes tabs with the usual keys: arrow keys change the tab, Tab leads into its view. The first one is shown. */
export function tabsOf(plans: readonly TabPlan[]): Tabs {
  const row = create("div", "tabs");
  row.setAttribute("role", "tablist");
  let current = 0;
  const tabs = plans.map(({ name, title, element }, index) => {
    const tab = textButton("tab", title, () => show(index));
    tab.setAttribute("role", "tab");
    tab.id = `tab-${name}`;
    tab.setAttribute("aria-controls", `view-${name}`);
    const view = create("div", "view");
    view.id = `view-${name}`;
    view.setAttribute("role", "tabpanel");
    view.setAttribute("aria-labelledby", tab.id);
    view.append(element);
    return { tab, view };
  });
  const show = (index: number): void => {
    current = index;
    for (const [at, { tab, view }] of tabs.entries()) {
      tab.setAttribute("aria-selected", String(at === index));
      tab.tabIndex = at === index ? 0 : -1;
      view.hidden = at !== index;
    }
    if (row.isConnected) plans[index]?.shown();
  };
  row.append(...tabs.map(({ tab }) => tab));
  row.addEventListener("keydown", ({ key }) => {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    const isOnwards = (key === "ArrowRight") === (getComputedStyle(row).direction === "ltr");
    show((current + (isOnwards ? 1 : tabs.length - 1)) % tabs.length);
    tabs[current]?.tab.focus();
  });
  show(0);
  return {
    elements: [row, ...tabs.map(({ view }) => view)],
    current: () => plans[current]?.name ?? "",
  };
}
