-- A rule for nobody in particular is for everybody from now on, clients, too. Those that stand were for organisations alone: they
-- say so by name, ended ones, too, so that no price changes.
alter table price_rule drop constraint price_rule_buyer_type_check;
alter table price_rule add constraint price_rule_buyer_type_check
  check (buyer_type in ('AGENT', 'SUBAGENT', 'CORPORATE', 'CLIENT', 'ORGANISATION'));
alter table price_rule disable trigger price_rule_only_ends;
update price_rule set buyer_type = 'ORGANISATION' where buyer_type is null and buyer_org is null;
alter table price_rule enable trigger price_rule_only_ends;
