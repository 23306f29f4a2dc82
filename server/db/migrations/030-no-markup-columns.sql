-- Price rules have taken their place (028).
alter table org drop column markup_bp, drop column retail_bp, drop column insurance_share_bp;
